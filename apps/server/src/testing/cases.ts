import type { Operator } from '../platform/operator.ts'
import { noor } from './operate.ts'
import { enterCode } from './operators.ts'
import type { TestApp, TestMember } from './test-app.ts'

type NewDecision = Parameters<TestApp['rooms']['safety']['decideCase']>[0]

/** Reports a member, or something of theirs, and returns the number of the case. */
export async function report(
  by: TestMember,
  subject: { id: string },
  { type = 'person', reason = 'rude' }: { type?: string; reason?: string } = {},
): Promise<number> {
  const input = { subject_type: type, subject_id: subject.id, reason }
  return (await by.request('POST', '/api/reports', input)).body.case
}

/** Another user of the terminal. */
export const otherUser: Operator = { id: null, name: 'ingrid' }

/** A moderator with a second factor, as rooms know them. */
export async function moderator(app: TestApp, name: [string, string]): Promise<TestMember & { by: Operator }> {
  const member = await app.member({ name })
  await app.rooms.profiles.setOperatorRole(member.id, { role: 'moderator', by: 'noor' })
  await enterCode(app, member)
  return { ...member, by: { id: member.id, name: name.join(' ') } }
}

/** Takes the roles of these operators, so that later tests begin without them. */
export async function dismiss(app: TestApp, ...operators: readonly { id: string }[]): Promise<void> {
  for (const { id } of operators) await app.rooms.profiles.setOperatorRole(id, { role: null, by: 'noor' })
}

/** Decides a case as it is now; in the terminal, and for a member's first rule, unless it says otherwise. */
export async function decide(
  app: TestApp,
  number: number,
  { by = noor, ...more }: Partial<NewDecision> & Pick<NewDecision, 'decision'>,
) {
  const { version } = await app.rooms.safety.findCase(number, noor)
  const rule = more.decision === 'none' ? null : 4
  const given = { number, version, days: null, rule, reason: 'You asked for €400.', by, ...more }
  return app.rooms.safety.decideCase(given)
}

/** The decisions about a member as they read them, the newest first. */
export async function decisionsOf(member: TestMember) {
  return (await member.request('GET', '/api/decisions')).body
}
