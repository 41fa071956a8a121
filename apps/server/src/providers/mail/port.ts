/** An email for a provider. Text and HTML have the same content. */
export type Mail = {
  /** The same on each attempt, so that a repeat is recognisable. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Headers besides the usual ones, such as `List-Unsubscribe`. */
  headers: Record<string, string>
}

export type MailProvider = {
  /** Delivers one email. Throws when the provider did not accept it; it is tried again later. */
  deliver(mail: Mail): Promise<void>
  close(): Promise<void>
}
