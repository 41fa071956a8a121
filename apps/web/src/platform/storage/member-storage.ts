import { memberPrefix } from './clear-member-storage.ts'
import { withLocalStorage } from './with-local-storage.ts'

/**
 * Texts that this browser stores for a member, under the member's id. Another member who signs in does not see them, and
 * signing out removes them (clear-member-storage.ts). A browser that forbids storage stores nothing.
 */
export const memberStorage = {
  get: (memberId: string, name: string): string | null =>
    withLocalStorage((storage) => storage.getItem(keyOf(memberId, name))),
  set: (memberId: string, name: string, text: string): void => {
    withLocalStorage((storage) => storage.setItem(keyOf(memberId, name), text))
  },
  remove: (memberId: string, name: string): void => {
    withLocalStorage((storage) => storage.removeItem(keyOf(memberId, name)))
  },
  /** The member's names that start with `prefix`. */
  names: (memberId: string, prefix: string): string[] => {
    const memberKey = keyOf(memberId, '')
    const keys = withLocalStorage((storage) => Object.keys(storage)) ?? []
    return keys.filter((key) => key.startsWith(memberKey + prefix)).map((key) => key.slice(memberKey.length))
  },
  /** The name that another tab has changed; null if it is not this member's. */
  nameOf: (memberId: string, { key }: StorageEvent): string | null => {
    const memberKey = keyOf(memberId, '')
    return key?.startsWith(memberKey) ? key.slice(memberKey.length) : null
  },
}

const keyOf = (memberId: string, name: string) => `${memberPrefix}${memberId}:${name}`
