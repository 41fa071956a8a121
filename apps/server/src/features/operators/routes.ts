import { api } from '../../platform/procedure.ts'
import { requireOperator } from '../../platform/require-viewer.ts'

export const operatorsRoutes = {
  me: api.operators.me.handler(({ context }) => {
    const { operator_role, operates_until } = requireOperator(context)
    return { role: operator_role, until: operates_until.toISOString() }
  }),
}
