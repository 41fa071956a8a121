import { orpc } from '../../platform/api/orpc.ts'
import { pages } from '../../platform/api/pages.ts'

/** The member's conversations, the most recently active first, page by page (MSG-04). */
export const threadsQuery = (view: 'inbox' | 'archived') => orpc.chat.threads.infiniteOptions(pages({ view }))

/** A conversation and its members. */
export const threadQuery = (id: string) => orpc.chat.thread.queryOptions({ input: { id } })

export const cityGroupsQuery = orpc.chat.cityGroups.queryOptions()

export const unreadQuery = orpc.chat.unread.queryOptions()

/** Messages of the member's conversations that match a search, newest first, page by page. */
export const messageSearchQuery = (q: string) => orpc.chat.search.infiniteOptions(pages({ q }))

/** Whether the member may write to another (decision G-123). */
export const contactQuery = (userId: string) => orpc.chat.contact.queryOptions({ input: { id: userId } })

/** Whether the member may ask a tribe's host a question. */
export const questionQuery = (tribeId: string) => orpc.chat.questionState.queryOptions({ input: { id: tribeId } })
