import type { MembershipDeps } from './deps.ts'

/** The profiles as this room reads them: whose membership operators have ended is leaving too, so that their plans stop, and resume once that is undone. */
export function withEnded({ profiles, isEnded }: MembershipDeps): MembershipDeps['profiles'] {
  return {
    ...profiles,
    isLeaving: async (db, id) => (await profiles.isLeaving(db, id)) || isEnded(db, id),
    lockForUpdate: async (trx, id) => {
      const locked = await profiles.lockForUpdate(trx, id)
      return { ...locked, isLeaving: locked.isLeaving || (await isEnded(trx, id)) }
    },
  }
}
