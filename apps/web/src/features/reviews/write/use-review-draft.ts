import { useQueryClient } from '@tanstack/react-query'
import { type ReviewableMember, type ReviewDraft, defaultRating } from '@wayhouse/domain/reviews'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { reviewableQuery } from '../queries.ts'

const debounceMs = 800

const newDraft: ReviewDraft = {
  rating: defaultRating,
  comment: '',
  is_anonymous: false,
  cleanliness: defaultRating,
  communication: defaultRating,
  reliability: defaultRating,
  organization: defaultRating,
  responsiveness: defaultRating,
}

/**
 * The draft of a review. It is saved on the server after each pause in typing, so that it is available on every device; if
 * saving fails, the draft lasts as long as the page.
 */
export function useReviewDraft(tribeId: string, member: ReviewableMember) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(member.draft ?? newDraft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = async (content: ReviewDraft) => {
    timer.current = undefined
    queryClient.setQueryData(reviewableQuery(tribeId).queryKey, (cached) => {
      return cached && { ...cached, members: cached.members.map((other) => withDraft(other, member.id, content)) }
    })
    await api.reviews.saveDraft({ id: tribeId, user_id: member.id, ...content }).catch(() => undefined)
  }
  const saveNow = useEffectEvent(() => {
    if (timer.current !== undefined) {
      clearTimeout(timer.current)
      void save(draft)
    }
  })
  useEffect(() => {
    const onPageHide = () => saveNow()
    window.addEventListener('pagehide', onPageHide)
    return () => window.removeEventListener('pagehide', onPageHide)
  }, [])
  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(next), debounceMs)
  }
  /** Called before the review is sent: the draft is no longer saved. */
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  return { draft, change, stop }
}

function withDraft(member: ReviewableMember, memberId: string, draft: ReviewDraft): ReviewableMember {
  return member.id === memberId ? { ...member, draft } : member
}
