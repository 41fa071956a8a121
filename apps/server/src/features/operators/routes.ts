import { api } from '../../platform/procedure.ts'
import { requireOperator } from '../../platform/require-viewer.ts'

export const operatorsRoutes = {
  me: api.operators.me.handler(({ context }) => ({ role: requireOperator(context).operator_role })),
}
