import { useQueryClient } from '@tanstack/react-query'
import { type ReviewableMember, type ReviewDraft, defaultRating } from '@wayhouse/domain/reviews'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../../../platform/api/api.ts'
import { useSession } from '../../../platform/session/session.ts'
import { tabDrafts } from '../../../platform/storage/tab-drafts.ts'
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

/** What the server does not have yet. */
const unsaved = tabDrafts<ReviewDraft | null>(null, {
  read: JSON.parse,
  write: (draft) => (draft === null ? null : JSON.stringify(draft)),
})

/**
 * The draft of a review. It is saved on the server after each pause in typing, so that it is available on every device; until
 * then the tab keeps it, also over a reload without a connection or after the session has ended.
 */
export function useReviewDraft(tribeId: string, member: ReviewableMember) {
  const queryClient = useQueryClient()
  const name = `review:${tribeId}:${member.id}:${useSession().user?.id ?? ''}`
  const draft = unsaved.use(name) ?? member.draft ?? newDraft
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = async (content: ReviewDraft) => {
    timer.current = undefined
    try {
      await api.reviews.saveDraft({ id: tribeId, user_id: member.id, ...content })
    } catch {
      return // the tab keeps it
    }
    queryClient.setQueryData(reviewableQuery(tribeId).queryKey, (cached) => {
      return cached && { ...cached, members: cached.members.map((other) => withDraft(other, member.id, content)) }
    })
    if (unsaved.get(name) === content) unsaved.change(name, null)
  }
  const saveNow = useEffectEvent(() => {
    if (timer.current !== undefined) {
      clearTimeout(timer.current)
      void save(draft)
    }
  })
  const saveKept = useEffectEvent(save)
  useEffect(() => {
    // of an earlier load of the page
    const kept = unsaved.get(name)
    if (kept !== null) void saveKept(kept)
  }, [name])
  useEffect(() => {
    const onPageHide = () => saveNow()
    window.addEventListener('pagehide', onPageHide)
    return () => window.removeEventListener('pagehide', onPageHide)
  }, [])
  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changes }
    unsaved.change(name, next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(next), debounceMs)
  }
  /** Called before the review is sent: the draft is no longer saved. */
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  /** Called once the review is sent. */
  const forget = () => unsaved.change(name, null)
  return { draft, change, stop, forget }
}

function withDraft(member: ReviewableMember, memberId: string, draft: ReviewDraft): ReviewableMember {
  return member.id === memberId ? { ...member, draft } : member
}
