// Reads JSON of unknown shape: where a value is missing or of another type, each function returns undefined or an empty list.

type Key = string | number

/** The value at `path`, when every step of it is there. */
export function dig(value: unknown, ...path: Key[]): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = Reflect.get(here, key)
  }
  return here
}

/** The text at `path`; listing pages wrap translated texts in an object, which is opened. Empty text is none. */
export function digText(value: unknown, ...path: Key[]): string | undefined {
  return openedText(dig(value, ...path), 3)
}

/** The number at `path`, also when written as text (`"24"`, `"1,204"`). */
export function digNumber(value: unknown, ...path: Key[]): number | undefined {
  const found = dig(value, ...path)
  const number =
    typeof found === 'string' && /^\d[\d,]*(\.\d+)?$/.test(found.trim()) ? Number(found.replace(/,/g, '')) : found
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The list at `path`, empty when there is none. */
export function digList(value: unknown, ...path: Key[]): unknown[] {
  const found = dig(value, ...path)
  return Array.isArray(found) ? found : []
}

/** The flag at `path`. */
export function digFlag(value: unknown, ...path: Key[]): boolean | undefined {
  const found = dig(value, ...path)
  return typeof found === 'boolean' ? found : undefined
}

/** What to look for in a tree of values, by the names the finds are wanted under. */
export type Wanted<Name extends string> = Record<Name, (candidate: object) => boolean>

/**
 * Every object inside `root` that fits, nearest to the root first, for all that is wanted in one walk. Without recursion,
 * and with an end: a page may nest as deep and hold as much as it likes.
 */
export function findObjects<Name extends string>(root: unknown, wanted: Wanted<Name>): Record<Name, object[]> {
  // The names of an object that has just these names.
  const names = Object.keys(wanted) as Name[]
  const queue = isObject(root) ? [root] : []
  for (let next = 0; next < queue.length; next++) {
    for (const inner of Object.values(queue[next] ?? {})) {
      if (isObject(inner) && queue.length < maxObjects) queue.push(inner)
    }
  }
  const found = names.map((name) => [name, queue.filter(wanted[name]).slice(0, maxFinds)])
  // As above: one entry a name.
  return Object.fromEntries(found) as Record<Name, object[]>
}

/** The values of JSON texts; one that is broken (a page cut short, written wrongly) is passed over and costs the others nothing. */
export function jsonValues(texts: string[]): unknown[] {
  return texts.slice(0, maxTexts).flatMap((text): unknown[] => {
    try {
      return [JSON.parse(text)]
    } catch {
      return []
    }
  })
}

// A real page holds some ten thousand objects, and some dozens of what is looked for.
const maxObjects = 100_000
const maxFinds = 500
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

function openedText(value: unknown, layers: number): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.slice(0, maxTextLength)
  if (layers === 0 || typeof value !== 'object' || value === null) return undefined
  for (const key of translatedTextKeys) {
    const text = openedText(dig(value, key), layers - 1)
    if (text !== undefined) return text
  }
  return undefined
}
