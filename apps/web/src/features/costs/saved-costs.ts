import type { Costs } from '@wayhouse/domain/costs'
import { memberStorage } from '../../platform/storage/member-storage.ts'

export type SavedCosts = { at: number; costs: Costs }

const nameOf = (tribeId: string) => `costs:${tribeId}`

/** The last state of a tribe's costs that this browser has seen, to be read without a connection. */
export const savedCosts = {
  get: (memberId: string, tribeId: string): SavedCosts | null => {
    const text = memberStorage.get(memberId, nameOf(tribeId))
    try {
      // only `set` writes it
      return text === null ? null : (JSON.parse(text) as SavedCosts)
    } catch {
      return null
    }
  },
  /** Without paying details: an account that has changed since must not be paid. */
  set: (memberId: string, tribeId: string, { at, costs }: SavedCosts): void =>
    memberStorage.set(memberId, nameOf(tribeId), JSON.stringify({ at, costs: { ...costs, paying_details: [] } })),
  remove: (memberId: string, tribeId: string): void => memberStorage.remove(memberId, nameOf(tribeId)),
}
