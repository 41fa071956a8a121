/** A legal document as plain data; `legal-page.tsx` renders it. */
export type LegalText = {
  title: string
  /** One sentence for search engines and shared links. */
  description: string
  /** A summary in one paragraph. */
  lead: string
  sections: readonly LegalSection[]
}

export type LegalSection = {
  /** The anchor of the heading: must not change once published. */
  id: string
  title: string
  /** A string is a paragraph, a list of strings a bulleted list. */
  body: readonly (string | readonly string[])[]
}
