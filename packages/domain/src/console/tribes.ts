import { z } from 'zod'
import { page } from '../page.ts'
import { forOperators } from '../procedure.ts'
import { safetyErrors } from '../safety/index.ts'
import { tribesErrors } from '../tribes/index.ts'
import { consoleErrors } from './errors.ts'
import { reasonText, ruleNumber, searchText, sortedPageQuery, sortOrder, tags } from './lists.ts'

const { TRIBE_TAKEN_DOWN, TRIBE_NOT_TAKEN_DOWN } = consoleErrors
const { OPERATOR_CONCERNED } = safetyErrors
const { TRIBE_NOT_FOUND } = tribesErrors

const statuses = ['open', 'cancelled', 'completed'] as const
export const tribeStates = [...statuses, 'taken_down'] as const
export type TribeState = (typeof tribeStates)[number]

export const ListedTribe = z.object({
  id: z.guid(),
  title: z.string(),
  location: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  status: z.enum(statuses),
  size: z.int(),
  members_count: z.int(),
  host: z.object({ id: z.guid(), name: z.string() }).nullable(),
  created_at: z.string(),
  /** Since when it exists for its host and members only; null if it is not taken down. */
  taken_down_at: z.string().nullable(),
})
export type ListedTribe = z.infer<typeof ListedTribe>

export const TribesFilter = z.strictObject({
  /** Part of the title, the city or the host's name, or the id of the tribe or the host. */
  q: searchText,
  state: z.enum(tribeStates).optional(),
  /** Without it, the newest first. */
  sort: sortOrder('title', 'start', 'created'),
})
export type TribesFilter = z.infer<typeof TribesFilter>

export const TribesQuery = z.strictObject({ ...TribesFilter.shape, ...sortedPageQuery })
export type TribesQuery = z.infer<typeof TribesQuery>

export const TribesPage = page(ListedTribe)
export type TribesPage = z.infer<typeof TribesPage>

const TribeId = z.strictObject({ id: z.string().max(100) })
const done = z.object({ id: z.guid() })

export const tribesProcedures = {
  tribes: forOperators
    .route({ method: 'GET', path: '/admin/tribes', summary: 'Tribes, the newest first', tags })
    .input(TribesQuery)
    .output(TribesPage),
  takeTribeDown: forOperators
    .route({ method: 'POST', path: '/admin/tribes/{id}/take-down', summary: 'Take a tribe down', tags })
    .input(z.strictObject({ ...TribeId.shape, rule: ruleNumber, reason: reasonText }))
    .output(done)
    .errors({ TRIBE_NOT_FOUND, TRIBE_TAKEN_DOWN, OPERATOR_CONCERNED }),
  restoreTribe: forOperators
    .route({ method: 'POST', path: '/admin/tribes/{id}/restore', summary: 'Restore a tribe', tags })
    .input(TribeId)
    .output(done)
    .errors({ TRIBE_NOT_FOUND, TRIBE_NOT_TAKEN_DOWN, OPERATOR_CONCERNED }),
}
