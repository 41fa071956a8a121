import type { CaseFilter, CasePage, PendingAct } from '@wayhouse/domain/console'
import type { Operator } from '../../../platform/operator.ts'
import type { ConsoleDeps } from '../deps.ts'
import { isOf, peopleOf } from './case-people.ts'

type CasesDeps = Pick<ConsoleDeps, 'db' | 'profiles' | 'safety'>

type CasesQuery = CaseFilter & { cursor?: string | undefined; limit?: number | undefined }

/** Cases and appeals as the list of the console shows them, with how many there are in each state. */
export async function showCases(
  deps: CasesDeps,
  by: Operator,
  { cursor, limit, state = 'open', reason, q, sort }: CasesQuery,
): Promise<CasePage> {
  const page = { cursor: cursor ?? null, ...(limit !== undefined && { limit }) }
  const list = await deps.safety.listCases({ reason: reason ?? null, q: q ?? null, state, sort, by, page })
  const { items, next_cursor, counts } = list
  return { items: await shown(deps, by, items), next_cursor, counts }
}

/** The first of the cases or appeals that wait. */
export async function firstCases(
  deps: CasesDeps,
  by: Operator,
  { state = 'open', sort, limit }: Pick<CaseFilter, 'sort'> & { state?: 'open' | 'appeals'; limit: number },
): Promise<CasePage['items']> {
  const { items } = await deps.safety.casePage({ state, sort, by, page: { limit } })
  return shown(deps, by, items)
}

type Listed = Awaited<ReturnType<ConsoleDeps['safety']['casePage']>>['items']

async function shown(deps: CasesDeps, by: Operator, items: Listed): Promise<CasePage['items']> {
  const people = await peopleOf(
    deps,
    items.map(({ about }) => about?.id),
  )
  return items.map((item) => ({
    number: item.number,
    subject_type: item.subject_type,
    reason: item.reason,
    reporters: item.reporters,
    about: people.get(item.about?.id ?? '') ?? null,
    reporter: item.reporter,
    due: item.due.toISOString(),
    taken_by: item.taken_by,
    is_mine: isOf(by, item.taken_by_id, item.taken_by),
    decided_at: item.decided_at?.toISOString() ?? null,
    appeal: item.appeal?.side ?? null,
  }))
}

/** What waits for a second operator. */
export async function showActs(
  deps: CasesDeps,
  by: Operator,
  filter: { caseNumber?: number; memberId?: string } = {},
): Promise<PendingAct[]> {
  const acts = await deps.safety.pendingActs(by, filter)
  const people = await peopleOf(
    deps,
    acts.map(({ member_id }) => member_id),
  )
  return acts.map(({ member_id, proposed_by_id, proposed_at, due_at, ...act }) => {
    const person = people.get(member_id ?? '')
    return {
      ...act,
      member: person === undefined ? null : { id: person.id, name: person.name },
      is_mine: isOf(by, proposed_by_id, act.proposed_by),
      is_about_me: by.id !== null && by.id === member_id,
      proposed_at: proposed_at.toISOString(),
      due_at: due_at?.toISOString() ?? null,
    }
  })
}
