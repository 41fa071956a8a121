import { symmetricDecrypt, symmetricEncrypt, generateRandomString } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { createSignIn } from './sign-in.ts'

type SignIn = ReturnType<typeof createSignIn>

/**
 * The current codes of the operators' authenticator apps, by email address. For the sandbox alone, which replaces those apps where the product
 * is tried out.
 */
export async function operatorCodes(db: Database, signIn: SignIn, operatorIds: readonly string[]) {
  const { secretConfig: key } = await signIn.$context
  const rows = await db
    .selectFrom('two_factors')
    .innerJoin('users', 'users.id', 'two_factors.user_id')
    .select(['users.email', 'two_factors.secret'])
    .where('users.two_factor_enabled', '=', true)
    .where('users.id', '=', sql<string>`any(${operatorIds}::uuid[])`)
    .execute()
  const codes = rows.map(async ({ email, secret: data }) => {
    const secret = await symmetricDecrypt({ key, data })
    const { code } = await signIn.api.generateTOTP({ body: { secret } })
    return [email, code] as const
  })
  return Object.fromEntries(await Promise.all(codes))
}

/** Those of these members who have turned codes on. */
export async function withSecondFactor(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('two_factor_enabled', '=', true)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

type Encrypting = { $context: Promise<Pick<Awaited<SignIn['$context']>, 'secretConfig'>> }

/** Turns codes on for an account, with a secret that nobody has seen. For the demo's operators, whose codes the sandbox shows. */
export async function addSecondFactor(db: Database, signIn: Encrypting, userId: string): Promise<void> {
  const { secretConfig: key } = await signIn.$context
  const encrypted = (data: string) => symmetricEncrypt({ key, data })
  const secret = await encrypted(generateRandomString(32))
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await db
    .insertInto('two_factors')
    .values({ user_id: userId, secret, backup_codes: await encrypted('[]'), verified: true })
    .execute()
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute()
}
