/** The texts of a list that it has already, whatever their capitals: "wifi" after "Wifi". Empty ones do not count. */
export function repeatedIn(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = keyOf(text)
    const isRepeated = key !== '' && seen.has(key)
    seen.add(key)
    return isRepeated
  })
}

/** A list without what it has already, and without empty texts. */
export function withoutRepeated(texts: readonly string[]): string[] {
  const all = new Map<string, string>()
  for (const text of texts) if (!all.has(keyOf(text))) all.set(keyOf(text), text.trim())
  return [...all.values()].filter(Boolean)
}

const keyOf = (text: string) => text.trim().toLowerCase()
