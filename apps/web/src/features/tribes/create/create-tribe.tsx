import type { GateCode } from '@wayhouse/domain'
import type { SessionUser } from '@wayhouse/domain/accounts'
import { canCreateTribe } from '@wayhouse/domain/tribes'
import { type ListingLink, findListingLink } from '@wayhouse/listing-links'
import { useDeferredValue, useState } from 'react'
import { viewerToday } from '../../../platform/format/today.ts'
import { useConfig } from '../../../platform/session/session.ts'
import { tabDrafts } from '../../../platform/storage/tab-drafts.ts'
import { LeaveGuard } from '../../../ui/fields/leave-guard.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AccessPrompt, missingAccess, type MissingAccess } from './access-prompt.tsx'
import { type Draft, noDraft, type Review, reviewByHand, reviewOf, draftFrom, storedText } from './draft.ts'
import { linkNote } from './link-note.ts'
import { LinkStep } from './link-step.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { ReviewStep } from './review-step.tsx'
import { useListingImport } from './use-listing-import.ts'

type CreateTribeProps = {
  user: SessionUser
  /** Opens the plans. */
  onSubscribe: () => void
}

/** Creates a tribe from a listing's link: paste, wait, review, publish. */
export function CreateTribe({ user, onSubscribe }: CreateTribeProps) {
  const draft = useDraft(user.id)
  const { url, review } = draft
  // the form is long: the press that opens it shows before
  const opened = useDeferredValue(review !== null)
  const isReview = review !== null && opened
  const onChange = (next: Draft) => changeDraft(user.id, next)
  return (
    <main id="main" className="page py-10 lg:py-14">
      <div className={isReview ? '' : 'mx-auto max-w-160'}>
        <h1 className="display text-3xl">Create a New Tribe</h1>
        {!isReview && (
          <p className="mt-3 text-md text-muted">
            Paste the link to a listing. We fill in the details, you check them.
          </p>
        )}
      </div>
      {isReview ? (
        <div className="mt-6">
          <ReviewStep
            review={review}
            onChange={(next) => changeReview(user.id, review.idempotencyKey, next)}
            onPublished={() => onChange(noDraft)}
            onStartOver={() => onChange({ url, review: null })}
            onSubscribe={onSubscribe}
          />
        </div>
      ) : (
        <Card lift={1} className="mx-auto mt-7 max-w-160 p-6 sm:p-8">
          <FirstStep user={user} url={url} onChange={onChange} onSubscribe={onSubscribe} />
        </Card>
      )}
      <LeaveGuard
        unsaved={review !== null}
        title="Leave without publishing?"
        description="Your tribe is not published yet. Your draft stays here until you close this tab."
      />
    </main>
  )
}

type FirstStepProps = CreateTribeProps & { url: string; onChange: (draft: Draft) => void }

/** The link and the progress of the import, until there is a draft to review. */
function FirstStep({ user, url, onChange, onSubscribe }: FirstStepProps) {
  const missing = useMissingAccess(user)
  const linkIn = useLinkIn()
  const [today] = useState(viewerToday)
  const listing = useListingImport({
    linkIn,
    onRead: (read, typed) => onChange({ url: typed, review: reviewOf(read) }),
    onSubscribe,
  })
  const onUrlChange = (typed: string) => onChange({ url: typed, review: null })
  const onRead = (typed: string) => {
    onUrlChange(typed)
    listing.read(typed)
  }
  if (listing.busy) return <ReadingProgress onCancel={listing.cancel} />
  return (
    <LinkStep
      url={url}
      note={linkNote(linkIn(url)?.stay ?? {}, today)}
      error={listing.errorOf(url)}
      instead={missing && <AccessPrompt missing={missing} email={user.email} onSubscribe={onSubscribe} />}
      onUrlChange={onUrlChange}
      onRead={onRead}
      onByHand={(typed) => onChange({ url: typed, review: reviewByHand(linkIn(typed), today) })}
    />
  )
}

/** What the member is missing by the policy of the domain; null if they can create tribes (NEW-08). */
function useMissingAccess(user: SessionUser): MissingAccess | null {
  // a suspended or leaving member gets the server's refusal, which explains the reason
  const decision = canCreateTribe(
    { ...user, is_suspended: false, has_unread_note: false, is_leaving: false, is_operator: false },
    useConfig(),
  )
  return decision.allowed ? null : missingOf(decision.code)
}

function missingOf(code: GateCode): MissingAccess | null {
  return missingAccess.find((access) => access === code) ?? null
}

const drafts = tabDrafts(noDraft, { read: draftFrom, write: storedText })

/** The member's draft of a tribe. */
function useDraft(memberId: string): Draft {
  return drafts.use(keyOf(memberId))
}

/** Stores the draft by member: another member who signs in on this device does not see it. */
function changeDraft(memberId: string, draft: Draft): void {
  drafts.change(keyOf(memberId), draft)
}

/** Changes the current review; a late change of an earlier review is ignored. */
function changeReview(memberId: string, idempotencyKey: string, change: (review: Review) => Review): void {
  const { url, review } = drafts.get(keyOf(memberId))
  if (review?.idempotencyKey === idempotencyKey) changeDraft(memberId, { url, review: change(review) })
}

const keyOf = (memberId: string) => `new-tribe:${memberId}`

/** Finds the listing in a pasted text; the sandbox's sample listings count if the sandbox is on. */
function useLinkIn(): (pasted: string) => ListingLink | undefined {
  const { sandbox } = useConfig()
  // the server has no location, but nothing has been pasted when it renders
  return (pasted) => findListingLink(pasted, sandbox ? globalThis.location?.origin : null)
}
