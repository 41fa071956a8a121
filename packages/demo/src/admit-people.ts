import type { DemoDeps } from '@wayhouse/server/add-ons'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { canSignIn, emailOf, joinedAt, newcomer, people, personIds } from './people/people.ts'
import type { PersonId } from './people/people.ts'
import { demoPassword } from './people/sign-ins.ts'

/** What the demo needs of the application. */
export type DemoApp = DemoDeps['app']

type SignIn = DemoApp['signIn']

/** The account ids of the demo's people by their names in its texts. */
export type PeopleIds = Readonly<Record<PersonId, string>>

type Newcomer = { email: string; name: string; signsIn: boolean; since: Date }

/**
 * Creates the accounts as sign-up does, with confirmed addresses, without emails or sessions. Only the demo sign-ins get a
 * password, which is hashed once for all of them.
 */
export async function admitPeople(db: Database, signIn: SignIn, clock: Clock): Promise<PeopleIds> {
  const admit = await admission(db, signIn)
  const now = clock.now()
  await admit({ ...newcomer, signsIn: true, since: now })
  const ids: Partial<Record<PersonId, string>> = {}
  for (const person of personIds) {
    const name = people[person].name.join(' ')
    ids[person] = await admit({
      email: emailOf(person),
      name,
      signsIn: canSignIn(person),
      since: joinedAt(person, now),
    })
  }
  return ids as PeopleIds // the loop went through all of them
}

async function admission(db: Database, signIn: SignIn) {
  const { internalAdapter, password } = await signIn.$context
  const hash = await password.hash(demoPassword)
  const known = new Map((await accountsSoFar(db)).map((account) => [account.email, account]))
  return async ({ email, name, signsIn, since }: Newcomer): Promise<string> => {
    const account = known.get(email)
    const id = account?.id ?? (await createUser())
    if (signsIn && account?.provider_id !== 'credential') {
      await internalAdapter.linkAccount({ userId: id, accountId: id, providerId: 'credential', password: hash })
    }
    return id

    async function createUser(): Promise<string> {
      const user = { email, name, emailVerified: true, createdAt: since }
      return (await internalAdapter.createUser(user, { method: 'email-password' })).id
    }
  }
}

/** The accounts of an earlier start that was interrupted. */
function accountsSoFar(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.email', 'accounts.provider_id'])
    .where('users.email', 'like', '%demo.test')
    .execute()
}
