import { terminalOperator } from '../platform/operator.ts'
import { done, failed, orRefusal, ruleAndReason, withMember } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

/** Reviews about members. */
export const reviewCommands: CommandGroup = {
  usage: [
    'npm run operate -- reviews EMAIL           reviews about a member',
    'npm run operate -- reviews hide ID RULE "WHY"',
    '                                           hides one, which then no longer counts; its author may appeal',
    'npm run operate -- reviews show ID         shows it again',
  ],
  run: async (deps, [command, act = '', id = '', ...args]) => {
    if (command !== 'reviews' || act === '') return null
    if (act === 'hide') return id === '' ? null : hide(deps, id, args)
    if (args.length > 0) return null
    if (act === 'show') return id === '' ? null : show(deps, id)
    return id === '' ? list(deps, act) : null
  },
}

function list(deps: OperatorDeps, email: string): Promise<CommandResult> {
  return withMember(deps, email, async (userId) => {
    const reviews = await deps.rooms.reviews.reviewsAbout(userId)
    if (reviews.length === 0) return done('Nobody has reviewed this member')
    return done(
      ...reviews.map(
        ({ id, month, rating, state, comment }) => `${id}  ${month}  ${rating.toFixed(1)}  ${state}  ${comment ?? ''}`,
      ),
    )
  })
}

async function hide({ rooms, by }: OperatorDeps, id: string, args: readonly string[]): Promise<CommandResult | null> {
  const why = ruleAndReason(args)
  if (why === null) return null
  return orRefusal(async () =>
    (await rooms.reviews.hideReview(id, { by: terminalOperator(by), ...why }))
      ? done('The review is hidden and no longer counts. Its author is told why.')
      : failed('The review is hidden already'),
  )
}

function show({ rooms, by }: OperatorDeps, id: string): Promise<CommandResult> {
  return orRefusal(async () =>
    (await rooms.reviews.showReview(id, { by: terminalOperator(by) }))
      ? done('The review is shown again')
      : failed('The review is not hidden'),
  )
}
