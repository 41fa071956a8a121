import { randomUUID } from 'node:crypto'
import { addDays, nightsBetween } from '@wayhouse/domain/dates'
import { askAgainAt } from '@wayhouse/domain/reservations'
import type { NewTribeInput } from '@wayhouse/domain/tribes'
import { days } from '../platform/clock.ts'
import type { TestApp, TestMember } from './test-app.ts'

/** A publishable tribe in Lisbon that starts in a month, with `changes`. */
export function newTribe(app: Pick<TestApp, 'clock'>, changes: Partial<NewTribeInput> = {}): NewTribeInput {
  const start_date = addDays(app.clock.today(), 30)
  return {
    idempotency_key: randomUUID(),
    title: 'A rooftop with a view',
    location: 'Lisbon, Portugal',
    size: 3,
    start_date,
    end_date: addDays(start_date, 28),
    airbnb_total_cost: 2280,
    ...changes,
  }
}

/** Publishes a tribe through the API and returns its id. */
export async function publishTribe(
  app: TestApp,
  host: Pick<TestMember, 'request'>,
  changes: Partial<NewTribeInput> = {},
): Promise<string> {
  const { status, body } = await host.request('POST', '/api/tribes', newTribe(app, changes))
  if (status !== 201) throw new Error(`publishing returned ${status} ${JSON.stringify(body)}`)
  return body.id
}

export async function addMember(app: TestApp, tribeId: string, member: Pick<TestMember, 'id'>): Promise<void> {
  await app.db
    .insertInto('tribe_members')
    .values({ tribe_id: tribeId, profile_id: member.id, status: 'accepted' })
    .execute()
}

/** People, a tribe and a request of its guest. */
export type TribeWithRequest = {
  host: TestMember
  guest: TestMember
  member: TestMember
  tribe: string
  request: string
}

/** A tribe of Ana with one member, Cleo, and a pending request of Ben. */
export async function tribeWithRequest(app: TestApp): Promise<TribeWithRequest> {
  const [host, guest, member] = [
    await app.member({ name: ['Ana', 'Ferreira'] }),
    await app.member({ name: ['Ben', 'Okoro'] }),
    await app.member({ name: ['Cleo', 'Duval'] }),
  ]
  const tribe = await publishTribe(app, host)
  await addMember(app, tribe, member)
  const { body } = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
  return { host, guest, member, tribe, request: body.id }
}

/** Ends a tribe's stay: its last day is today. */
export async function completeTribe(app: Pick<TestApp, 'db' | 'clock'>, tribeId: string): Promise<void> {
  const today = app.clock.today()
  const { start_date, end_date } = await app.db
    .selectFrom('tribes')
    .select(['start_date', 'end_date'])
    .where('id', '=', tribeId)
    .executeTakeFirstOrThrow()
  const dates = { start_date: addDays(today, -nightsBetween(start_date, end_date)), end_date: today }
  await app.db
    .updateTable('tribes')
    .set({ status: 'completed', ...dates })
    .where('id', '=', tribeId)
    .execute()
}

/** Creates a completed tribe with these members; returns its id. */
export async function completedStay(app: TestApp, host: TestMember, guests: readonly TestMember[]): Promise<string> {
  const tribe = await publishTribe(app, host, { size: Math.max(3, guests.length) })
  await app.platform.limits.uncount('create_tribe', host.id)
  for (const guest of guests) await addMember(app, tribe, guest)
  await completeTribe(app, tribe)
  return tribe
}

/** Inserts a member's request for a spot, asked and by default also decided at `askedAt`; returns its id. */
export async function addRequest(
  app: Pick<TestApp, 'db' | 'clock'>,
  tribeId: string,
  member: Pick<TestMember, 'id'>,
  { status = 'pending', message = 'May I?', askedAt = app.clock.now(), decidedAt = askedAt }: RequestChanges = {},
): Promise<string> {
  const answer_by = new Date(askedAt.getTime() + days(7))
  const tribe = app.db.selectFrom('tribes').select('created_by').where('id', '=', tribeId)
  const row = await app.db
    .insertInto('tribe_reservations')
    .values({
      tribe_id: tribeId,
      user_id: member.id,
      status,
      message,
      answer_by,
      next_check_at: answer_by,
      created_at: askedAt,
      decided_at: status === 'pending' ? null : decidedAt,
      ask_again_at: status === 'rejected' ? askAgainAt(decidedAt) : null,
      answered_by: status === 'pending' || status === 'cancelled' ? null : tribe,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type RequestChanges = {
  status?: 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'expired'
  message?: string
  askedAt?: Date
  decidedAt?: Date
}
