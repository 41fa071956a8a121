import { terminalOperator } from '../platform/operator.ts'
import { done, failed, withMember } from './command-group.ts'
import type { CommandGroup } from './command-group.ts'

/** Characters of a reason, which the member reads in an email. */
const reasonMax = 2000

/** Suspending members. */
export const memberCommands: CommandGroup = {
  usage: [
    'npm run operate -- suspend EMAIL "REASON"  suspends a member, signs them out and tells them why',
    'npm run operate -- restore EMAIL           ends the suspension',
  ],
  run: async (deps, [command, email = '', reason = '', ...rest]) => {
    const { rooms } = deps
    const by = terminalOperator(deps.by)
    if (email === '' || rest.length > 0) return null
    if (command === 'suspend' && reason.trim().length > reasonMax)
      return failed(`The reason has more than ${reasonMax.toLocaleString('en')} characters`)
    if (command === 'suspend' && reason.trim() !== '')
      return withMember(deps, email, async (userId) =>
        (await rooms.accounts.suspend(userId, { by, reason: reason.trim() }))
          ? done(`${email}: suspended and signed out. They get an email with the reason.`)
          : failed(`${email} is suspended already`),
      )
    if (command === 'restore' && reason === '')
      return withMember(deps, email, async (userId) =>
        (await rooms.accounts.restore(userId, { by }))
          ? done(`${email}: no longer suspended. They get an email.`)
          : failed(`${email} is not suspended`),
      )
    return null
  },
}
