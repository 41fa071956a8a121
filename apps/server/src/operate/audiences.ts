import { womenEndDays } from '@wayhouse/domain/tribes'
import { inTransaction } from '../platform/database/transaction.ts'
import { terminalOperator } from '../platform/operator.ts'
import { done, failed, withMember } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

/** Tribes for women, and who belongs to them by an exception. */
export const audienceCommands: CommandGroup = {
  usage: [
    'npm run operate -- women off|on            whether there are tribes for women; their hosts are told first',
    'npm run operate -- exceptions add EMAIL    confirms what a member states, whatever their document says',
    'npm run operate -- exceptions remove EMAIL ends the exception',
  ],
  run: async (deps, [command, act = '', email = '', ...rest]) => {
    if (rest.length > 0) return null
    if (command === 'women' && email === '' && (act === 'off' || act === 'on')) return setWomen(deps, act === 'on')
    if (command === 'exceptions' && email !== '' && (act === 'add' || act === 'remove'))
      return setException(deps, email, act === 'add')
    return null
  },
}

async function setWomen({ rooms, by }: OperatorDeps, enabled: boolean): Promise<CommandResult> {
  const changes = { version: null, women_offered: enabled }
  if ((await rooms.operators.changeSettings(terminalOperator(by), changes)) === 0)
    return failed(enabled ? 'There are tribes for women already' : 'There are no tribes for women already')
  if (enabled) return done('Members can publish tribes for women')
  return done(
    'No new tribes for women. Hosts of those there are get a notification and an email within five minutes,',
    `and ${womenEndDays} days later their tribes are for verified members.`,
  )
}

/** Nothing is stored about why. */
function setException(deps: OperatorDeps, email: string, hasException: boolean): Promise<CommandResult> {
  return withMember(deps, email, async (userId) => {
    const exception = { userId, hasException, by: terminalOperator(deps.by) }
    if (!(await inTransaction(deps.db, (trx) => deps.rooms.verification.setException(trx, exception))))
      return failed(hasException ? `${email} has an exception already` : `${email} has no exception`)
    return done(hasException ? `${email}: what they state is confirmed` : `${email}: only their document counts`)
  })
}
