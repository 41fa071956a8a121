import { folded } from '@wayhouse/domain/search-text'

/** Whether a text contains the search, ignoring accents and case (decision G-128); an empty search matches everything. */
export function matches(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const query = folded(search)
  return query === '' || texts.some((text) => text != null && folded(text).includes(query))
}
