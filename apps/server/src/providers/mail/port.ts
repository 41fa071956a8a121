/** A mail as it is handed to a provider. Text and HTML say the same. */
export type Mail = {
  /** Stays the same however often it is tried, so that a repeat is recognisable. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Headers besides the usual ones, such as `List-Unsubscribe`. */
  headers: Record<string, string>
}

export type MailProvider = {
  /** Delivers one mail. Throws when it could not be handed over; it is tried again later. */
  deliver(mail: Mail): Promise<void>
  close(): Promise<void>
}
