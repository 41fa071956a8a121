import { terminalOperator } from '../platform/operator.ts'
import { done, minuteOf, orRefusal } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

/** What members paid for their membership. */
export const paymentCommands: CommandGroup = {
  usage: [
    'npm run operate -- payments [EMAIL]        the newest payments, of everybody or of one member',
    'npm run operate -- payments mismatches     what the provider and the members do not agree about',
    'npm run operate -- payments refund ID "WHY"  pays one back whole, once',
    'npm run operate -- payments retry TASK     tries again what the provider has refused',
  ],
  run: async (deps, [command, act, id = '', reason = '', ...rest]) => {
    if (command !== 'payments' || rest.length > 0) return null
    if (act === 'refund') return id === '' || reason.trim() === '' ? null : refund(deps, id, reason.trim())
    if (reason !== '') return null
    if (act === 'retry') return id === '' ? null : retry(deps, id)
    if (id !== '') return null
    return act === 'mismatches' ? mismatches(deps) : list(deps, act)
  },
}

async function list({ rooms, db }: OperatorDeps, email: string | undefined): Promise<CommandResult> {
  const memberId = email === undefined ? null : await rooms.accounts.idOfEmail(db, email)
  const found = email === undefined ? null : { providerId: email, memberIds: memberId === null ? [] : [memberId] }
  const { items } = await rooms.membership.listPayments({ found })
  if (items.length === 0) return done('No payments')
  return done(
    ...items.map(({ paymentId, paidAt, planId, amountCents, state }) =>
      [paymentId, minuteOf(paidAt), planId, euros(amountCents), state].join('  '),
    ),
  )
}

async function mismatches({ rooms }: OperatorDeps): Promise<CommandResult> {
  const found = await rooms.membership.listMismatches()
  if (found.length === 0) return done('The provider and the members agree')
  return done(
    ...found.map(({ kind, id, amountCents, since, task }) => {
      const amount = amountCents === null ? '' : euros(amountCents)
      return [kind, id, amount, minuteOf(since), ...(task === null ? [] : [`task ${task.jobId}`])].join('  ')
    }),
  )
}

function refund({ rooms, by }: OperatorDeps, paymentId: string, reason: string): Promise<CommandResult> {
  return orRefusal(async () => {
    const state = await rooms.membership.refundPayment(terminalOperator(by), { paymentId, reason })
    return done(`${paymentId}: ${state}. The membership that it pays for ends, and the member gets an email.`)
  })
}

function retry({ rooms, by }: OperatorDeps, jobId: string): Promise<CommandResult> {
  return orRefusal(async () => {
    await rooms.membership.retryTask(terminalOperator(by), jobId)
    return done('It is tried again')
  })
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`
