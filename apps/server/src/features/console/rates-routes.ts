import { api } from '../../platform/procedure.ts'
import { operatorOf, requireAdmin } from '../../platform/require-viewer.ts'
import type { ConsoleDeps } from './deps.ts'

/** The rates between currencies, on the screen Settings. */
export function ratesRoutes({ costs, db }: ConsoleDeps) {
  const { console } = api
  return {
    rates: console.rates.handler(({ context }) => {
      requireAdmin(context)
      return costs.listRates(db)
    }),
    setRate: console.setRate.handler(async ({ input, context }) => {
      requireAdmin(context)
      const { per_euro: perEuro, ...rate } = input
      await costs.setRate({ ...rate, perEuro, by: operatorOf(context) })
      return input
    }),
  }
}
