import type { Costs } from '@wayhouse/domain/costs'
import { offlinePrefix } from '../../../platform/storage/clear-member-storage.ts'
import { withLocalStorage } from '../../../platform/storage/with-local-storage.ts'

export type SavedCosts = { at: number; costs: Costs }

const keptMs = 30 * 24 * 60 * 60_000

const nameOf = (tribeId: string) => `:costs:${tribeId}`
const keyOf = (memberId: string, tribeId: string) => `${offlinePrefix}${memberId}${nameOf(tribeId)}`

/**
 * The last state of a tribe's costs that this browser has seen, to be read without a connection, for 30 days. It is removed when the member
 * signs out, when their session has ended, when another member signs in (clear-member-storage.ts), and when they may no longer see it.
 */
export const savedCosts = {
  get: (memberId: string, tribeId: string): SavedCosts | null => read(keyOf(memberId, tribeId)),
  /** Of the member who has signed in last, for a page that knows nobody's session. */
  last: (tribeId: string): SavedCosts | null => {
    const keys = withLocalStorage((storage) => Object.keys(storage)) ?? []
    const key = keys.find((name) => name.startsWith(offlinePrefix) && name.endsWith(nameOf(tribeId)))
    return key === undefined ? null : read(key)
  },
  /** Without paying details: an account that has changed since must not be paid. */
  set: (memberId: string, tribeId: string, { at, costs }: SavedCosts): void => {
    const text = JSON.stringify({ at, costs: { ...costs, paying_details: [] } })
    withLocalStorage((storage) => storage.setItem(keyOf(memberId, tribeId), text))
  },
  remove: (memberId: string, tribeId: string): void => {
    withLocalStorage((storage) => storage.removeItem(keyOf(memberId, tribeId)))
  },
}

function read(key: string): SavedCosts | null {
  return withLocalStorage((storage) => {
    const text = storage.getItem(key)
    // only `set` writes it
    const saved = text === null ? null : (JSON.parse(text) as SavedCosts)
    if (saved === null || saved.at > Date.now() - keptMs) return saved
    storage.removeItem(key)
    return null
  })
}
