/** An email for a provider. Text and HTML have the same content. */
export type Mail = {
  /** The same on every attempt, so that duplicates can be recognised. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Additional headers, such as `List-Unsubscribe`. */
  headers: Record<string, string>
}

export type MailProvider = {
  /** Delivers one email. Throws if the provider does not accept it; the caller retries later. */
  deliver(mail: Mail): Promise<void>
  close(): Promise<void>
}
