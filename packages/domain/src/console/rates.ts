import { z } from 'zod'
import { isCurrencyCode, isRate } from '../money/index.ts'
import { forOperators } from '../procedure.ts'
import { consoleErrors } from './errors.ts'
import { plainDay, tags, writtenText } from './lists.ts'

const { ADMIN_ONLY } = consoleErrors

/** What one euro was worth on a day. Shared costs are converted by these rates (COST-04). */
export const CurrencyRate = z.object({
  day: z.iso.date(),
  currency: z.string(),
  /** As a decimal number. */
  per_euro: z.string(),
  /** Who published it. */
  source: z.string(),
})
export type CurrencyRate = z.infer<typeof CurrencyRate>

const NewRate = z.strictObject({
  day: plainDay,
  currency: z
    .string()
    .max(10)
    .trim()
    .toUpperCase()
    .refine((code) => isCurrencyCode(code) && code !== 'EUR', 'Write the code of a currency, such as USD'),
  per_euro: z.string().trim().max(30).refine(isRate, 'Write a number, such as 1.1602'),
  source: writtenText('Say who published it', 80),
})

export const ratesProcedures = {
  rates: forOperators
    .route({ method: 'GET', path: '/admin/rates', summary: 'The newest rates between currencies', tags })
    .output(z.array(CurrencyRate))
    .errors({ ADMIN_ONLY }),
  setRate: forOperators
    .route({
      method: 'PUT',
      path: '/admin/rates',
      summary: 'Add a rate between currencies, or replace it',
      description: 'Lines that were converted before stay as they are.',
      tags,
    })
    .input(NewRate)
    .output(CurrencyRate)
    .errors({ ADMIN_ONLY }),
}
