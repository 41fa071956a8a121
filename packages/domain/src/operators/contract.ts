import { z } from 'zod'
import { forOperators } from '../procedure.ts'

/** What an operator may do: a moderator decides cases, an admin also changes the installation. */
export const OperatorRole = z.enum(['moderator', 'admin'])
export type OperatorRole = z.infer<typeof OperatorRole>

/** An operator about themself. */
export const OwnOperator = z.object({
  role: OperatorRole,
  /** Until when they may act before they are asked for a code again. */
  until: z.string(),
})
export type OwnOperator = z.infer<typeof OwnOperator>

export const operatorsContract = {
  me: forOperators
    .route({ method: 'GET', path: '/admin/me', summary: 'Own role as an operator', tags: ['operators'] })
    .output(OwnOperator),
}
