import { orpc } from '../../../platform/api/orpc.ts'

/** The member's sessions, page by page (AUTH-08). */
export const sessionsQuery = orpc.accounts.sessions.infiniteOptions({
  input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
  initialPageParam: undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
})
