import { noor } from './operate.ts'
import type { TestApp, TestMember } from './test-app.ts'

/** Suspends a member, as an operator does, and returns them in a new session: the suspension ends the others. */
export async function suspend(app: TestApp, member: Pick<TestMember, 'id' | 'email'>): Promise<TestMember> {
  await app.rooms.accounts.suspend(member.id, { by: noor, rule: 4, reason: 'A test', days: 30 })
  return app.signedIn(member)
}

/** Ends a member's suspension, as an operator does. */
export async function restore(app: TestApp, { id }: Pick<TestMember, 'id'>): Promise<void> {
  await app.rooms.accounts.restore(id, { by: noor })
}
