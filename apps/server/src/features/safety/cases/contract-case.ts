import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { CaseSources, SafetyDeps } from '../deps.ts'
import { emailOperators } from './email-operators.ts'
import { newCaseEmail } from './emails.ts'
import { addReport, joinCase } from './join-case.ts'

/** Somebody's contract that a person has to settle: who wrote, and what it is about. Without an address, the member is told in the product. */
export type ContractMatter = { memberId: string | null; name: string | null; email: string | null; text: string }

/** Opens a case for a contract; each is a case of its own. Operators answer it in words, like a notice. */
export async function openContractCase(
  deps: CaseSources & Pick<SafetyDeps, 'mail' | 'clock'>,
  trx: Transaction<DB>,
  { memberId, name, email, text }: ContractMatter,
): Promise<void> {
  const at = deps.clock.now()
  // cases are joined by their link, and two of these have nothing in common
  const link = `/cancel?case=${randomUUID()}`
  const found = await joinCase(trx, { subject: { type: 'link', path: link }, aboutId: null, reason: 'contract', at })
  await addReport(trx, {
    case_number: found.number,
    reporter_id: memberId,
    name,
    email,
    about_children: false,
    reason: 'contract',
    text: '',
    why: text,
    copy: JSON.stringify({ link, title: null }),
    reported_at: at,
  })
  await emailOperators(deps, trx, { number: found.number, email: (to) => newCaseEmail(to, found) })
}
