// Reads JSON of unknown shape: where a value is missing or of another type, each function returns undefined or an empty list.

type Key = string | number

/** The value at `path`, if every key of it exists. */
export function dig(value: unknown, ...path: Key[]): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined
    current = Reflect.get(current, key)
  }
  return current
}

/** The text at `path`, also inside the objects in which listing pages wrap translated texts. Undefined for blank text. */
export function digText(value: unknown, ...path: Key[]): string | undefined {
  return unwrappedText(dig(value, ...path), 3)
}

/** The number at `path`, also if it is a text (`"24"`, `"1,204"`). */
export function digNumber(value: unknown, ...path: Key[]): number | undefined {
  const raw = dig(value, ...path)
  const number = typeof raw === 'string' && /^\d[\d,]*(\.\d+)?$/.test(raw.trim()) ? Number(raw.replace(/,/g, '')) : raw
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The list at `path`; empty if there is none. */
export function digList(value: unknown, ...path: Key[]): unknown[] {
  const list = dig(value, ...path)
  return Array.isArray(list) ? list : []
}

/** The boolean at `path`. */
export function digFlag(value: unknown, ...path: Key[]): boolean | undefined {
  const flag = dig(value, ...path)
  return typeof flag === 'boolean' ? flag : undefined
}

/** The conditions of a search in a tree of values, by name. */
export type Conditions<Name extends string> = Record<Name, (candidate: object) => boolean>

/**
 * All objects inside `root` that meet each condition, nearest to the root first, in one traversal. It is not recursive and its
 * size is limited, because a page may contain any number of objects at any depth.
 */
export function findObjects<Name extends string>(root: unknown, conditions: Conditions<Name>): Record<Name, object[]> {
  const names = Object.keys(conditions) as Name[] // the keys of a literal
  const queue = isObject(root) ? [root] : []
  for (let next = 0; next < queue.length; next++) {
    for (const child of Object.values(queue[next] ?? {})) {
      if (isObject(child) && queue.length < maxObjects) queue.push(child)
    }
  }
  const matches = names.map((name) => [name, queue.filter(conditions[name]).slice(0, maxMatches)])
  return Object.fromEntries(matches) as Record<Name, object[]> // one entry for each name
}

/** The values of JSON texts. Invalid texts, such as those of a truncated page, are skipped. */
export function jsonValues(texts: string[]): unknown[] {
  return texts.slice(0, maxTexts).flatMap((text): unknown[] => {
    try {
      return [JSON.parse(text)]
    } catch {
      return []
    }
  })
}

// A real page has about ten thousand objects, and some dozens that match.
const maxObjects = 100_000
const maxMatches = 500
const maxTexts = 50
const maxTextLength = 100_000

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const translatedTextKeys = [
  'localizedString',
  'localizedContent',
  'localizedStringWithTranslationPreference',
  'htmlText',
  'text',
  'content',
  'source',
]

function unwrappedText(value: unknown, maxDepth: number): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.slice(0, maxTextLength)
  if (maxDepth === 0 || typeof value !== 'object' || value === null) return undefined
  for (const key of translatedTextKeys) {
    const text = unwrappedText(dig(value, key), maxDepth - 1)
    if (text !== undefined) return text
  }
  return undefined
}
