import type { Transaction } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import { notice, tribeSubject } from '../notifications/index.ts'
import type { TribesDeps } from './deps.ts'
import { setTribeHidden } from './hide-tribe.ts'
import { peopleInEach } from './running/people-in.ts'
import { ownTribeTakenDown, tribeRestored, tribeTakenDown } from './running/texts.ts'
import { lockTribe } from './tribe-members.ts'
import type { TribeSummary } from './tribe-members.ts'

/** Who takes a tribe down, by which community rule, and why. */
export type TakeDown = { by: Operator; rule: number; reason: string }

/**
 * An operator takes a tribe down: for everybody but its host and members it does not exist until it is restored. These are told, and keep
 * their conversation. It is a decision, which the host is told with its reasons and may appeal against. False if it is down already. Refuses with TRIBE_NOT_FOUND, and with OPERATOR_CONCERNED who takes part in
 * it, and if another operator hosts it.
 */
export function takeDown(deps: TribesDeps, id: string, { by, rule, reason }: TakeDown): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const { tribe, people } = await tribeToActOn(trx, id, by)
    if (!(await setTribeHidden(deps, trx, { id: tribe.id, isHidden: true }))) return false
    const eventKey = `tribe:${tribe.id}:down:${deps.clock.now().toISOString()}`
    const parts = { subject: tribeSubject(tribe.id), eventKey }
    const tell = (userId: string) =>
      userId === tribe.created_by
        ? notice(ownTribeTakenDown, { ...parts, userId })
        : notice(tribeTakenDown, { ...parts, userId })
    await deps.notify(trx, ...people.map(tell))
    const subject = { type: 'tribe' as const, id: tribe.id, name: `your tribe “${tribe.title}”` }
    const decision = { decision: 'hide' as const, days: null, rule, reason, by }
    await deps.safety.storeWithoutReport(trx, { ...decision, memberId: tribe.created_by, subject })
    await record(deps, trx, { tribe, people }, { by, act: 'take tribe down', reason, before: shown, after: down })
    return true
  })
}

/** An operator restores a tribe that was taken down, with everything as it was. False if it is not down. Refuses as `takeDown` does. */
export function restoreTribe(deps: TribesDeps, id: string, { by }: { by: Operator }): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const { tribe, people } = await tribeToActOn(trx, id, by)
    // its host has left for ever, so nobody could answer who asks to join
    if (tribe.status === 'open' && tribe.created_by === null) throw refuse('TRIBE_NOT_FOUND')
    if (!(await setTribeHidden(deps, trx, { id: tribe.id, isHidden: false }))) return false
    const eventKey = `tribe:${tribe.id}:restored:${deps.clock.now().toISOString()}`
    const parts = { subject: tribeSubject(tribe.id), eventKey }
    await deps.notify(trx, ...people.map((userId) => notice(tribeRestored, { ...parts, userId })))
    await deps.safety.hidingUndone(trx, { type: 'tribe', id: tribe.id, by })
    await record(deps, trx, { tribe, people }, { by, act: 'restore tribe', before: down, after: shown })
    return true
  })
}

const [shown, down] = [{ taken_down: false }, { taken_down: true }]

type Found = { tribe: TribeSummary; people: readonly string[] }

async function tribeToActOn(trx: Transaction<DB>, id: string, by: Operator): Promise<Found> {
  const tribe = isId(id) ? await lockTribe(trx, id) : undefined
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  const people = (await peopleInEach(trx, [tribe])).flatMap((found) => found.people)
  if (by.id !== null && people.includes(by.id)) throw refuse('OPERATOR_CONCERNED')
  return { tribe, people }
}

async function record(
  { clock }: TribesDeps,
  trx: Transaction<DB>,
  { tribe: { id, title, created_by } }: Found,
  act: { by: Operator; act: string; reason?: string; before: object; after: object },
): Promise<void> {
  const concerns = created_by === null ? [] : [created_by]
  await recordActs(trx, clock, { ...act, subject: { type: 'tribe', id, name: title }, concerns })
}
