import type { DemoDeps } from '@wayhouse/server/add-ons'
import { addSecondFactor } from '@wayhouse/server/features/accounts'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { canSignIn, emailOf, joinedAt, newcomer, operatorRoles, people, personIds } from './people/people.ts'
import type { PersonId } from './people/people.ts'
import { demoPassword } from './people/sign-ins.ts'

/** The parts of the application that the demo uses. */
export type DemoApp = DemoDeps['app']

type SignIn = DemoApp['signIn']

/** The account ids of the demo's people. */
export type PeopleIds = Readonly<Record<PersonId, string>>

type NewAccount = { email: string; name: string; hasPassword: boolean; createdAt: Date }

/**
 * Creates the accounts like sign-up, with confirmed addresses, but without emails or sessions. Only the demo sign-ins get a
 * password, which is hashed once for all of them.
 */
export async function createAccounts(db: Database, signIn: SignIn, clock: Clock): Promise<PeopleIds> {
  const createAccount = await accountCreator(db, signIn)
  const now = clock.now()
  await createAccount({ ...newcomer, hasPassword: true, createdAt: now })
  const ids: Partial<Record<PersonId, string>> = {}
  for (const person of personIds)
    ids[person] = await createAccount({
      email: emailOf(person),
      name: people[person].name.join(' '),
      hasPassword: canSignIn(person),
      createdAt: joinedAt(person, now),
    })
  const operators = personIds.filter((person) => operatorRoles[person] !== undefined)
  for (const person of operators) await addSecondFactor(db, signIn, ids[person] ?? '')
  return ids as PeopleIds // the loop has set all of them
}

/** Returns a function that creates an account, or completes the one of an interrupted start. */
async function accountCreator(db: Database, signIn: SignIn) {
  const { internalAdapter, password } = await signIn.$context
  const hash = await password.hash(demoPassword)
  const existingAccounts = new Map((await demoAccounts(db)).map((account) => [account.email, account]))
  return async ({ email, name, hasPassword, createdAt }: NewAccount): Promise<string> => {
    const existing = existingAccounts.get(email)
    const user = { email, name, emailVerified: true, createdAt }
    const id = existing?.id ?? (await internalAdapter.createUser(user, { method: 'email-password' })).id
    if (hasPassword && existing?.provider_id !== 'credential')
      await internalAdapter.linkAccount({ userId: id, accountId: id, providerId: 'credential', password: hash })
    return id
  }
}

function demoAccounts(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.email', 'accounts.provider_id'])
    .where('users.email', 'like', '%demo.test')
    .execute()
}
