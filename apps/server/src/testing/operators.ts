import type { OperatorRole } from '@wayhouse/domain/operators'
import type { TestApp, TestMember } from './test-app.ts'

/** A member who is an operator and has just entered a code of their second factor. */
export async function addOperator(app: TestApp, role: OperatorRole = 'moderator'): Promise<TestMember> {
  const member = await app.member({ subscribed: false, verified: false })
  await app.rooms.profiles.setOperatorRole(member.id, { role, by: 'noor' })
  await enterCode(app, member)
  return member
}

/** As if the member had set up a second factor and entered its code, in all sessions they have now. */
export async function enterCode(app: TestApp, { id }: Pick<TestMember, 'id'>): Promise<void> {
  await app.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute()
  const entered = { second_factor_at: app.clock.now() }
  await app.db.updateTable('sessions').set(entered).where('user_id', '=', id).execute()
}
