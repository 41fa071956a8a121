import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Email } from '../../../platform/mail.ts'
import type { SafetyDeps } from '../deps.ts'
import { whoMaySee } from './shown-to.ts'

type Deps = Pick<SafetyDeps, 'housematesOf' | 'presentOperators' | 'emailsOf' | 'mail'>

/** Emails the operators who may see a case (CON-03). For after its report is stored, which decides who they are. */
export async function emailOperators(
  deps: Deps,
  trx: Transaction<DB>,
  { number, email }: { number: number; email(to: string): Email },
): Promise<void> {
  const ids = await whoMaySee(deps, trx, { ids: await deps.presentOperators(trx), number })
  await deps.mail.send(trx, ...(await deps.emailsOf(trx, ids)).map(email))
}
