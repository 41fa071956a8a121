import type { Gender } from '@wayhouse/domain/verification'
import type { TestApp, TestMember } from './test-app.ts'

/** A verified member whose identity check has confirmed what they state. */
export async function confirmedMember(
  app: TestApp,
  gender: Gender = 'woman',
  name: [string, string] = ['Wanda', 'Weiss'],
): Promise<TestMember> {
  const member = await app.member({ name })
  await confirm(app, member, gender)
  return member
}

/** Stores what a member states as confirmed. */
export async function confirm(app: TestApp, { id }: Pick<TestMember, 'id'>, gender: Gender): Promise<void> {
  await app.db
    .updateTable('profiles')
    .set({ gender, gender_stated_at: app.clock.now(), gender_confirmed: gender !== 'man' })
    .where('id', '=', id)
    .execute()
}

export const forWomen = { audience: 'women' } as const
export const forWomenAndNonBinary = { audience: 'women', non_binary: true } as const
export const forVerified = { audience: 'verified' } as const
