import { idOfEmail } from './features/accounts/index.ts'
import { reviewsAbout, setHidden } from './features/reviews/index.ts'
import type { CommandResult } from './operator-result.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/connect.ts'

type Deps = { db: Database; clock: Clock; /** The user name of the operator. */ by: string }

/** `reviews EMAIL`, `reviews hide ID "REASON"` and `reviews show ID`. Null for another command. */
export async function runReviewCommand(deps: Deps, args: readonly string[]): Promise<CommandResult | null> {
  const [command, act = '', id = '', reason = '', ...rest] = args
  if (command !== 'reviews' || act === '' || rest.length > 0) return null
  if (act === 'hide') return id === '' || reason.trim() === '' ? null : hide(deps, id, reason.trim())
  if (act === 'show') return id === '' || reason !== '' ? null : show(deps, id)
  return id === '' ? list(deps, act) : null
}

async function list({ db }: Deps, email: string): Promise<CommandResult> {
  const userId = await idOfEmail(db, email)
  if (userId === null) return { lines: [`No member has the address ${email}`], exitCode: 1 }
  const reviews = await reviewsAbout(db, userId)
  if (reviews.length === 0) return { lines: ['Nobody has reviewed this member'], exitCode: 0 }
  const lines = reviews.map(
    ({ id, month, rating, state, comment }) => `${id}  ${month}  ${rating.toFixed(1)}  ${state}  ${comment ?? ''}`,
  )
  return { lines, exitCode: 0 }
}

async function hide({ db, clock, by }: Deps, id: string, reason: string): Promise<CommandResult> {
  const isHidden = await setHidden(db, id, { at: clock.now(), by, reason })
  return isHidden
    ? { lines: ['The review is hidden and no longer counts'], exitCode: 0 }
    : { lines: ['No such visible review'], exitCode: 1 }
}

async function show({ db }: Deps, id: string): Promise<CommandResult> {
  return (await setHidden(db, id, null))
    ? { lines: ['The review is shown again'], exitCode: 0 }
    : { lines: ['No such hidden review'], exitCode: 1 }
}
