import { orpc } from '../../platform/orpc.ts'

/** Own conversations, the one last written in first, page by page (MSG-04). */
export const threadsQuery = (view: 'inbox' | 'archived') =>
  orpc.chat.threads.infiniteOptions({
    input: (cursor: string | undefined) => ({ view, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** A conversation and its people. */
export const threadQuery = (id: string) => orpc.chat.thread.queryOptions({ input: { id } })

export const cityGroupsQuery = orpc.chat.cityGroups.queryOptions()

export const unreadQuery = orpc.chat.unread.queryOptions()

/** What was found in own messages, newest first, page by page. */
export const foundQuery = (q: string) =>
  orpc.chat.search.infiniteOptions({
    input: (cursor: string | undefined) => ({ q, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** Whether one may write to a member (decision G-123). */
export const contactQuery = (userId: string) => orpc.chat.contact.queryOptions({ input: { id: userId } })

/** Whether one may ask a tribe's host something. */
export const questionQuery = (tribeId: string) => orpc.chat.questionState.queryOptions({ input: { id: tribeId } })
