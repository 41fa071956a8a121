import type { ListedTribe } from '@wayhouse/domain/console'
import { terminalOperator } from '../platform/operator.ts'
import { done, failed, orRefusal, ruleAndReason } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

/** Tribes that are taken down and restored. */
export const tribeCommands: CommandGroup = {
  usage: [
    'npm run operate -- tribes [SEARCH]         the newest tribes, by title, city, host or id',
    'npm run operate -- tribes take-down ID RULE "WHY"',
    '                                           leaves one to its host and members alone; the host may appeal',
    'npm run operate -- tribes restore ID       everybody finds it again',
  ],
  run: async (deps, [command, act, id = '', ...args]) => {
    if (command !== 'tribes') return null
    if (act === 'take-down') return takeDown(deps, id, args)
    if (act === 'restore') return id === '' || args.length > 0 ? null : restore(deps, id)
    return id === '' ? list(deps, act) : null
  },
}

async function list({ rooms }: OperatorDeps, q: string | undefined): Promise<CommandResult> {
  const { items } = await rooms.tribes.listed({ q })
  return items.length === 0 ? done('No tribe is like this') : done(...items.map(lineOf))
}

function lineOf({ id, title, location, start_date, end_date, status, host, taken_down_at }: ListedTribe): string {
  const state = taken_down_at === null ? status : 'taken down'
  return [id, `${start_date}/${end_date}`, state, title, location, host?.name ?? 'Nobody'].join('  ')
}

async function takeDown(
  { rooms, by }: OperatorDeps,
  id: string,
  args: readonly string[],
): Promise<CommandResult | null> {
  const why = ruleAndReason(args)
  if (id === '' || why === null) return null
  return orRefusal(async () =>
    (await rooms.tribes.takeDown(id, { by: terminalOperator(by), ...why }))
      ? done('The tribe is taken down. Its host is told why, and its members that it is.')
      : failed('The tribe is taken down already'),
  )
}

function restore({ rooms, by }: OperatorDeps, id: string): Promise<CommandResult> {
  return orRefusal(async () =>
    (await rooms.tribes.restore(id, { by: terminalOperator(by) }))
      ? done('Everybody finds the tribe again')
      : failed('The tribe is not taken down'),
  )
}
