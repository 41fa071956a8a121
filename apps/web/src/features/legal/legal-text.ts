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
  body: readonly (string | readonly string[] | LegalRecords)[]
}

/** Things with the same purpose, each with its facts, folded below a line that says how many there are. */
export type LegalRecords = {
  title: string
  lead: string
  summary: string
  entries: readonly { name: string; facts: readonly string[] }[]
}
