/**
 * The path of the first text within an input that PostgreSQL or UTF-8 cannot hold, because of U+0000 or half of a surrogate
 * pair; null where there is none. Inputs nest as deeply as their sender likes, so this does not recurse.
 */
export function unstorableIn(input: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value: input, path: '' }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (!isNested(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path
      waiting.push({ value: inner, path: path === '' ? name : `${path}.${name}` })
    }
  }
  return null
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A file is read by those who take it. */
function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Blob)
}
