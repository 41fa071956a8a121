import type { CaseFilter } from '@wayhouse/domain/console'
import { orpc } from '../../../platform/api/orpc.ts'
import { pages } from '../../../platform/api/pages.ts'

export const casesQuery = (filter: CaseFilter) => orpc.console.cases.infiniteOptions(pages(filter))

export const caseQuery = (number: number) => orpc.console.findCase.queryOptions({ input: { number } })

/**
 * How often what other operators do is fetched while a screen is visible. Members' live events know no cases: there are few operators, and no
 * member's page has to load what they mean.
 */
export const liveMs = 5000

export const pendingActsQuery = orpc.console.pendingActs.queryOptions({ refetchInterval: liveMs })

/** What an act of an operator may change: the lists, every open case and member. */
export const caseChanges = [
  orpc.console.cases.key(),
  orpc.console.findCase.key(),
  orpc.console.pendingActs.key(),
  orpc.console.member.key(),
]
