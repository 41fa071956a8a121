import { useQueryClient } from '@tanstack/react-query'
import { type ReviewableMember, type ReviewDraft, reviewsErrors } from '@wayhouse/domain/reviews'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { orpc } from '../../../platform/api/orpc.ts'
import { ReviewForm } from './review-form.tsx'
import { FoldedRow } from './sent-row.tsx'
import { useReviewDraft } from './use-review-draft.ts'

type MemberReviewProps = { tribeId: string; peopleCount: number; member: ReviewableMember; onSent: () => void }

/** The form for one person, with a draft that is saved until the review is sent. */
export function MemberReview({ tribeId, peopleCount, member, onSent }: MemberReviewProps) {
  const queryClient = useQueryClient()
  const [form, setForm] = useState<'open' | 'folded' | 'reopened'>('open')
  const { draft, change, stop, forget } = useReviewDraft(tribeId, member)
  const send = useAction({
    act: () => {
      stop()
      return sendReview(tribeId, member, draft)
    },
    success: 'Review submitted',
    failure: ({ code, status, message }) =>
      code in reviewsErrors || status === 429 ? message : 'Failed to submit review. Please try again.',
    changes: [orpc.reviews.key(), orpc.tribes.key(), orpc.profiles.key()],
    onDone: () => {
      forget()
      onSent()
    },
    onRefused: ({ code }) => {
      if (code === 'ALREADY_REVIEWED') void queryClient.invalidateQueries({ queryKey: orpc.reviews.key() })
      else change({}) // saves the draft, which is still needed
    },
  })
  if (form === 'folded') return <FoldedRow member={member} onOpen={() => setForm('reopened')} />
  return (
    <ReviewForm
      member={member}
      peopleCount={peopleCount}
      draft={draft}
      onChange={change}
      error={send.fieldErrors.comment}
      busy={send.busy}
      onSend={() => send.run()}
      onNotNow={() => setForm('folded')}
      takesFocus={form === 'reopened'}
    />
  )
}

function sendReview(tribeId: string, member: ReviewableMember, draft: ReviewDraft) {
  const { rating, comment, is_anonymous, organization, responsiveness } = draft
  const review = {
    id: tribeId,
    rating,
    comment,
    is_anonymous,
    cleanliness_rating: draft.cleanliness,
    communication_rating: draft.communication,
    reliability_rating: draft.reliability,
  }
  const hostRatings = { organization_rating: organization, responsiveness_rating: responsiveness }
  if (member.form === 'host_rating') return api.reviews.rateHost({ ...review, ...hostRatings })
  const memberReview = { ...review, reviewee_id: member.id }
  return api.reviews.write(member.form === 'host_review' ? { ...memberReview, ...hostRatings } : memberReview)
}
