import { useQueryClient } from '@tanstack/react-query'
import { type ReviewableMember, type ReviewDraft, startingRating } from '@wayhouse/domain/reviews'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { reviewableQuery } from '../queries.ts'

const pauseMs = 800

const newDraft: ReviewDraft = {
  rating: startingRating,
  comment: '',
  is_anonymous: false,
  cleanliness: startingRating,
  communication: startingRating,
  reliability: startingRating,
  organization: startingRating,
  responsiveness: startingRating,
}

/**
 * What a member writes about another. It is kept on the server whenever they pause, so that they find it again on any
 * device; where that fails it lasts as long as the page.
 */
export function useReviewDraft(tribeId: string, member: ReviewableMember) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(member.draft ?? newDraft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = async (content: ReviewDraft) => {
    timer.current = undefined
    queryClient.setQueryData(reviewableQuery(tribeId).queryKey, (known) => {
      return known && { ...known, members: known.members.map((one) => withDraft(one, member.id, content)) }
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
    const leave = () => saveNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
    }
  }, [])
  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(next), pauseMs)
  }
  /** It is sent: nothing is left to keep. */
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  return { draft, change, stop }
}

function withDraft(one: ReviewableMember, memberId: string, draft: ReviewDraft): ReviewableMember {
  return one.id === memberId ? { ...one, draft } : one
}
