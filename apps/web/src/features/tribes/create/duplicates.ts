/** The texts that repeat an earlier one, ignoring case: "wifi" after "Wifi". Empty texts are ignored. */
export function duplicatesIn(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = keyOf(text)
    const isDuplicate = key !== '' && seen.has(key)
    seen.add(key)
    return isDuplicate
  })
}

/** The list without duplicates and empty texts. */
export function withoutDuplicates(texts: readonly string[]): string[] {
  const unique = new Map<string, string>()
  for (const text of texts) if (!unique.has(keyOf(text))) unique.set(keyOf(text), text.trim())
  return [...unique.values()].filter(Boolean)
}

const keyOf = (text: string) => text.trim().toLowerCase()
