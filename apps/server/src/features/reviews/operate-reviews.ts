import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import { notice } from '../notifications/index.ts'
import { fullNameOf, systemViewer } from '../profiles/index.ts'
import type { ReviewsDeps } from './deps.ts'
import { setHidden } from './hide-review.ts'
import { reviewHidden, reviewShown } from './texts.ts'

/** Who hides a review, by which community rule, and why. */
export type HideReview = { by: Operator; rule: number; reason: string }

/**
 * An operator hides a review, which then does not count: a decision, which its author is told with its reasons and may appeal against. False if
 * it is hidden already. Refuses with REVIEW_NOT_FOUND, and with OPERATOR_CONCERNED who wrote it or whom it is about, and, unless it is anonymous,
 * what another operator wrote.
 */
export function hideReview(deps: ReviewsDeps, id: string, { by, rule, reason }: HideReview): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const review = await reviewToActOn(trx, id, by)
    if (!(await setHidden(trx, id, { at: deps.clock.now(), by: by.name, reason }))) return false
    await tellAuthor(deps, trx, review, { type: reviewHidden, facts: { reason } })
    const about = await nameOf(deps, trx, review.reviewee_id)
    const subject = { type: 'review' as const, id: review.id, name: `your review of ${about ?? 'a former member'}` }
    const decision = { decision: 'hide' as const, days: null, rule, reason, by }
    const isBlind = review.is_anonymous
    await deps.safety.storeWithoutReport(trx, { ...decision, memberId: review.reviewer_id, subject, isBlind })
    await record(deps, trx, review, { by, act: 'hide review', reason, before: visible, after: hidden })
    return true
  })
}

/** An operator shows a hidden review again; its author is told. False if it is not hidden. Refuses as `hideReview` does. */
export function showReview(deps: ReviewsDeps, id: string, { by }: { by: Operator }): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const review = await reviewToActOn(trx, id, by)
    if (!(await setHidden(trx, id, null))) return false
    await deps.safety.hidingUndone(trx, { type: 'review', id: review.id, isBlind: review.is_anonymous, by })
    await tellAuthor(deps, trx, review, { type: reviewShown, facts: {} })
    await record(deps, trx, review, { by, act: 'show review', before: hidden, after: visible })
    return true
  })
}

const [visible, hidden] = [{ hidden: false }, { hidden: true }]

type Review = { id: string; reviewer_id: string | null; reviewee_id: string; is_anonymous: boolean }

async function reviewToActOn(trx: Transaction<DB>, id: string, by: Operator): Promise<Review> {
  if (!isId(id)) throw refuse('REVIEW_NOT_FOUND')
  const { rows } = await sql<Review>`
    select id, reviewer_id, reviewee_id, is_anonymous from user_tribe_reviews where id = ${id}
    union all
    select id, reviewer_id, user_id, is_anonymous from user_reviews where id = ${id}`.execute(trx)
  const [review] = rows
  if (review === undefined) throw refuse('REVIEW_NOT_FOUND')
  if (by.id !== null && [review.reviewer_id, review.reviewee_id].includes(by.id)) throw refuse('OPERATOR_CONCERNED')
  return review
}

type Told = { type: typeof reviewHidden; facts: { reason: string } } | { type: typeof reviewShown; facts: object }

async function tellAuthor(
  { clock, notify }: ReviewsDeps,
  trx: Transaction<DB>,
  { id, reviewer_id: userId, reviewee_id: actorId }: Review,
  { type, facts }: Told,
): Promise<void> {
  if (userId === null) return
  const eventKey = `review:${id}:${type.name}:${clock.now().toISOString()}`
  const parts = { userId, actorId, eventKey }
  if (type === reviewHidden) await notify(trx, notice(reviewHidden, { ...parts, facts }))
  else await notify(trx, notice(reviewShown, parts))
}

/** The audit does not say whose an anonymous review is. */
async function record(
  { clock, profiles }: ReviewsDeps,
  trx: Transaction<DB>,
  { id, reviewer_id, reviewee_id, is_anonymous }: Review,
  act: { by: Operator; act: string; reason?: string; before: object; after: object },
): Promise<void> {
  const about = await nameOf({ profiles }, trx, reviewee_id)
  const name = about === null ? null : `Review of ${about}`
  const concerns = is_anonymous || reviewer_id === null ? [reviewee_id] : [reviewee_id, reviewer_id]
  await recordActs(trx, clock, { ...act, subject: { type: 'review', id, name }, concerns })
}

async function nameOf(
  { profiles }: Pick<ReviewsDeps, 'profiles'>,
  trx: Transaction<DB>,
  id: string,
): Promise<string | null> {
  const person = (await profiles.summaries(trx, systemViewer, [id])).get(id)
  return person === undefined ? null : fullNameOf(person)
}
