import { orpc } from '../../../platform/api/orpc.ts'
import { pages } from '../../../platform/api/pages.ts'

/** The member's sessions, page by page (AUTH-08). */
export const sessionsQuery = orpc.accounts.sessions.infiniteOptions(pages({}))
