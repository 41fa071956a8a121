import { suspensionDays } from '@wayhouse/domain/safety'
import { terminalOperator } from '../platform/operator.ts'
import { done, failed, ruleOf, withMember } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

/** Characters of a reason, which the member reads in an email. */
const reasonMax = 2000

/** Suspending members. */
export const memberCommands: CommandGroup = {
  usage: [
    `npm run operate -- suspend EMAIL ${suspensionDays.join('|')} RULE "REASON"`,
    '                                           suspends a member, signs them out and tells them why and how to appeal',
    'npm run operate -- restore EMAIL           ends the suspension',
  ],
  run: async (deps, [command, email = '', ...args]) => {
    const { rooms } = deps
    const by = terminalOperator(deps.by)
    if (email === '') return null
    if (command === 'suspend') return suspend(deps, email, args)
    if (command === 'restore' && args.length === 0)
      return withMember(deps, email, async (userId) =>
        (await rooms.accounts.restore(userId, { by }))
          ? done(`${email}: no longer suspended. They get an email.`)
          : failed(`${email} is not suspended`),
      )
    return null
  },
}

async function suspend(
  deps: OperatorDeps,
  email: string,
  [daysText, ruleText, reasonText = '', ...rest]: readonly string[],
): Promise<CommandResult | null> {
  const days = suspensionDays.find((possible) => String(possible) === daysText)
  const rule = ruleOf(ruleText)
  const reason = reasonText.trim()
  if (days === undefined || rule === null || reason === '' || rest.length > 0) return null
  if (reason.length > reasonMax) return failed(`The reason has more than ${reasonMax.toLocaleString('en')} characters`)
  const by = terminalOperator(deps.by)
  return withMember(deps, email, async (userId) =>
    (await deps.rooms.accounts.suspend(userId, { by, rule, reason, days }))
      ? done(`${email}: suspended and signed out. They get an email with the reason and how to appeal.`)
      : failed(`${email} is suspended for as long already`),
  )
}
