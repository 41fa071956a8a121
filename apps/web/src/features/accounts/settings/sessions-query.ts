import { orpc } from '../../../platform/orpc.ts'

/** Where the member is signed in, page by page (AUTH-08). */
export const sessionsQuery = orpc.accounts.sessions.infiniteOptions({
  input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
  initialPageParam: undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
})
