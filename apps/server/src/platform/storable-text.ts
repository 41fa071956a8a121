/**
 * The path of the first text within an input that cannot be stored, because it has U+0000 or a lone surrogate, or null.
 * It does not recurse, because a sender may nest an input arbitrarily deep.
 */
export function unstorablePath(input: unknown): string | null {
  const stack: { value: unknown; path: string }[] = [{ value: input, path: '' }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return path
    if (!isNested(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path
      stack.push({ value: inner, path: path === '' ? name : `${path}.${name}` })
    }
  }
  return null
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A file is not text: the procedure that takes it reads it. */
function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Blob)
}
