import type { MembersFilter } from '@wayhouse/domain/console'
import { orpc } from '../../../platform/api/orpc.ts'
import { pages } from '../../../platform/api/pages.ts'

export const membersQuery = (filter: MembersFilter) => orpc.console.members.infiniteOptions(pages(filter))

export const memberQuery = (id: string) => orpc.console.member.queryOptions({ input: { id } })

export const erasuresQuery = (q: string | undefined) => orpc.console.erasures.queryOptions({ input: { q } })

/** What an act on a member may change. */
export const memberChanges = [orpc.console.members.key(), orpc.console.member.key(), orpc.console.pendingActs.key()]
