import { ownPrefix } from './forget-own-storage.ts'

/**
 * What this browser keeps for a member across reloads, under names of their own. Another member who signs in here does
 * not see it, and signing out forgets it (forget-own-storage.ts). A browser that forbids storage keeps nothing.
 */
export const ownStorage = {
  get: (memberId: string, name: string): string | null =>
    withStorage((storage) => storage.getItem(keyOf(memberId, name))),
  set: (memberId: string, name: string, text: string): void => {
    withStorage((storage) => storage.setItem(keyOf(memberId, name), text))
  },
  remove: (memberId: string, name: string): void => {
    withStorage((storage) => storage.removeItem(keyOf(memberId, name)))
  },
  /** The names that begin so. */
  names: (memberId: string, beginning: string): string[] => {
    const start = keyOf(memberId, '')
    const keys = withStorage((storage) => Object.keys(storage)) ?? []
    return keys.filter((key) => key.startsWith(start + beginning)).map((key) => key.slice(start.length))
  },
  /** What another tab has changed, by its name; null where it is not this member's. */
  nameOf: (memberId: string, { key }: StorageEvent): string | null => {
    const start = keyOf(memberId, '')
    return key?.startsWith(start) ? key.slice(start.length) : null
  },
}

const keyOf = (memberId: string, name: string) => `${ownPrefix}${memberId}:${name}`

function withStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(window.localStorage)
  } catch {
    return null
  }
}
