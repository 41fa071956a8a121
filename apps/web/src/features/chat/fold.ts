/** Removes accents and case, for searching (decision G-128). */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether a text contains the search; an empty search matches everything. */
export function matches(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const query = folded(search.trim())
  return query === '' || texts.some((text) => text != null && folded(text).includes(query))
}
