import { refuse } from '../../../platform/refuse.ts'
import { logChange } from './change-log.ts'
import { editableTribe, writeTribe } from './editable-tribe.ts'
import type { LockedTribe } from './locked-tribe.ts'

/** The day until which a booking can be cancelled free of charge is within the stay at the latest. */
export function refuseLateCancellation(stay: { free_cancellation_until: string | null; end_date: string }): void {
  const { free_cancellation_until: until, end_date } = stay
  if (until === null || until <= end_date) return
  throw refuse('INVALID', { issues: [{ path: 'free_cancellation_until', message: `Choose a day until ${end_date}` }] })
}

/** Sets that day for a locked tribe, as its host says it with the payment plan. */
export async function setFreeCancellation(
  { trx, tribe, now }: LockedTribe,
  { hostId, until }: { hostId: string; until: string | null },
): Promise<void> {
  if (tribe.free_cancellation_until === until) return
  refuseLateCancellation({ free_cancellation_until: until, end_date: tribe.end_date })
  const { version, before } = await editableTribe(trx, tribe.id)
  const after = { ...before, free_cancellation_until: until }
  await writeTribe(trx, { id: tribe.id, hostId, version, before, after, timeZone: tribe.time_zone }, now)
  await logChange(trx, { tribeId: tribe.id, version: version + 1, by: hostId, before, after }, now)
}
