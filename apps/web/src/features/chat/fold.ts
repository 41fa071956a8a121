/** A text as it is compared while searching: without accents and case (decision G-128). */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether one of the texts contains what is looked for; everything does for an empty search. */
export function matches(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const wanted = folded(search.trim())
  return wanted === '' || texts.some((text) => text != null && folded(text).includes(wanted))
}
