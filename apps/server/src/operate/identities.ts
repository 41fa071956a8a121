import { inTransaction } from '../platform/database/transaction.ts'
import { terminalOperator } from '../platform/operator.ts'
import { done, failed, minuteOf, orRefusal } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

/** Identities that operators decide about. */
export const identityCommands: CommandGroup = {
  usage: [
    'npm run operate -- waiting                 members waiting for a decision on their identity',
    'npm run operate -- approve EMAIL ["REASON"] approves one, in place of a partner that is unsure with a reason',
    'npm run operate -- reject EMAIL "REASON"   rejects one and tells them why',
  ],
  run: async (deps, [command = '', email = '', reason = '']) => {
    if (!['waiting', 'approve', 'reject'].includes(command)) return null
    if (command === 'waiting') return waiting(deps)
    if (command === 'approve' && email !== '' && (reason.trim() !== '' || deps.checkedBy === 'manual'))
      return orRefusal(() => decide(deps, email, 'Approved', reason.trim() || null))
    if (command === 'reject' && email !== '' && reason.trim() !== '')
      return orRefusal(() => decide(deps, email, 'Declined', reason.trim()))
    return null
  },
}

async function waiting({ rooms }: OperatorDeps): Promise<CommandResult> {
  const members = await rooms.verification.waitingForDecision()
  if (members.length === 0) return done('No members are waiting')
  return done(...members.map(({ email, name, since }) => `${minuteOf(since)}  ${email}  ${name}`))
}

async function decide(
  { rooms, db, by }: OperatorDeps,
  email: string,
  status: 'Approved' | 'Declined',
  reason: string | null,
): Promise<CommandResult> {
  const userId = await rooms.accounts.idOfEmail(db, email)
  const decision = { status, reason, by: terminalOperator(by) }
  const isStored =
    userId !== null && (await inTransaction(db, (trx) => rooms.verification.decideManually(trx, userId, decision)))
  return isStored
    ? done(`${email}: ${status === 'Approved' ? 'approved' : 'rejected'}. They get an email within a minute.`)
    : failed(`No member with the address ${email} is waiting`)
}
