import { randomUUID } from 'node:crypto'
import { saveObject, newId } from '@wayhouse/sandbox/stripe'
import { days, hours } from '../../platform/clock.ts'
import { addMember, publishTribe, addRequest } from '../builders.ts'
import { enterCode } from '../operators.ts'
import type { TestApp, TestMember, MemberState } from '../test-app.ts'

/**
 * The kinds of callers, in the order of the table's columns: a visitor; a member whose address is not confirmed; a member
 * without membership and verified identity; only verified; only subscribed; a verified subscriber without relation to the
 * tribe; with a pending request for it; a member of it; a member of it whose membership ended; with a rejected request;
 * removed from it; its host; the host of another tribe; suspended; with the cookie of a deleted account; an operator.
 */
export const columns = 'VIS EMU MEM MVR SUN SUB PND ACC LAP REJ RMV HST OHS SUS DEL OPR'.split(' ')

/**
 * Members like SUB: one whom the host and the tribe's other member have blocked, and one who has blocked those two. They have no column:
 * their verdict is that of SUB, unless the operation has another for them.
 */
export const hiddenActors = ['BLK', 'BKR']

/**
 * Operators like OPR, who is an admin: a moderator, and an admin whose code is older than twelve hours. They have no column, and try what operators
 * call alone: the former may do what is not in `adminOnly`, and for the latter it does not exist.
 */
export const otherOperators = ['MOD', 'STL']

export const actors = [...columns, ...hiddenActors, ...otherOperators]

/** The procedures of the console that refuse a moderator. */
export const adminOnly = new Set(
  [
    'membersFile eraseMember audit checkAudit auditFile setup checkSetupStep skipSetupStep',
    'payments mismatches refundPayment retryTask',
    'rates setRate settings changeSettings addInterest orderInterests renameInterest removeInterest',
  ].flatMap((names) => names.split(' ').map((name) => `console.${name}`)),
)

/** An actor in a test's fixture. */
export type Actor = { id: string; cookie: string; ownSkill: string; tribeKey: string }

const onlyVerified: MemberState = { subscribed: false }
const states: Record<string, MemberState> = {
  EMU: { confirmed: false, verified: false, subscribed: false },
  MEM: { verified: false, subscribed: false },
  MVR: onlyVerified,
  SUN: { verified: false },
  LAP: onlyVerified,
  SUS: { suspended: true },
  OPR: onlyVerified,
  MOD: onlyVerified,
  STL: onlyVerified,
}

/** Creates the actor of a column: a member of that state, with a skill. */
export async function actorOf(app: TestApp, column: string): Promise<Actor> {
  if (column === 'VIS') return { id: randomUUID(), cookie: '', ownSkill: randomUUID(), tribeKey: randomUUID() }
  const member = await app.member(states[column] ?? {})
  const ownSkill = await skillOf(app, member)
  // no one has started onboarding, so that the next step is the same for all
  await app.db.updateTable('profiles').set({ last_onboarding_step: 0 }).where('id', '=', member.id).execute()
  if (column === 'DEL') await app.db.deleteFrom('users').where('id', '=', member.id).execute()
  if (column === 'OPR' || otherOperators.includes(column)) {
    const role = column === 'MOD' ? 'moderator' : 'admin'
    await app.rooms.profiles.setOperatorRole(member.id, { role, by: 'noor' })
    await enterCode(app, member)
  }
  if (column === 'STL') {
    const second_factor_at = new Date(app.clock.now().getTime() - hours(12))
    await app.db.updateTable('sessions').set({ second_factor_at }).where('user_id', '=', member.id).execute()
  }
  if (column === 'OHS') await publishTribe(app, member)
  return { id: member.id, cookie: member.cookie, ownSkill, tribeKey: randomUUID() }
}

/** Gives an actor the relation of their column to a tribe. */
export async function relate(app: TestApp, tribeId: string, column: string, { id }: Actor): Promise<void> {
  const requests: Record<string, 'pending' | 'rejected'> = { PND: 'pending', REJ: 'rejected' }
  const request = requests[column]
  if (column === 'ACC' || column === 'LAP') await addMember(app, tribeId, { id })
  if (column === 'RMV')
    await app.db.insertInto('tribe_members').values({ tribe_id: tribeId, profile_id: id, status: 'removed' }).execute()
  if (request !== undefined) await addRequest(app, tribeId, { id }, { status: request })
}

const neverPaid = new Set(['VIS', 'EMU', 'MEM', 'MVR', 'DEL', 'OPR', ...otherOperators])

/** Creates the subscription that an actor has or had, here and at the payment provider. */
export async function sellPlan(app: TestApp, column: string, { id }: Actor): Promise<void> {
  if (neverPaid.has(column)) return
  const now = app.clock.now()
  const customer = { id: newId('cus'), object: 'customer', email: null, metadata: {}, livemode: false } as const
  await saveObject(app.db, { ...customer, created: Math.floor(now.getTime() / 1000) })
  await app.db.insertInto('billing_customers').values({ user_id: id, customer_id: customer.id }).execute()
  const status = column === 'LAP' ? 'canceled' : 'active'
  const period = { period_start: now, period_end: new Date(now.getTime() + days(365)), last_checked_at: now }
  const state = { status, cancel_at_period_end: false, ended_unpaid: false }
  await app.db
    .insertInto('subscriptions')
    .values({ id: newId('sub'), user_id: id, plan_id: 'nomad', ...state, ...period })
    .execute()
}

export async function skillOf(app: TestApp, { id }: Pick<TestMember, 'id'>): Promise<string> {
  const row = await app.db
    .insertInto('user_skills')
    .values({ user_id: id, skill: 'Listening' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
