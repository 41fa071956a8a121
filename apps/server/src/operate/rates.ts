import { isPlainDate } from '@wayhouse/domain/dates'
import { isCurrencyCode, isRate } from '@wayhouse/domain/money'
import { terminalOperator } from '../platform/operator.ts'
import { done, failed } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

/** Rates between currencies, by which shared costs are converted. */
export const rateCommands: CommandGroup = {
  usage: [
    'npm run operate -- rates                            the newest rates, units for one euro',
    'npm run operate -- rates set DAY CURRENCY RATE SOURCE   adds one, such as 2026-11-27 USD 1.1602 ECB',
  ],
  run: async ({ rooms, db, by }, [command, act, ...values]) => {
    if (command !== 'rates') return null
    if (act === undefined) return list({ rooms, db })
    const [day = '', currency = '', perEuro = '', source = '', ...rest] = values
    if (act !== 'set' || source === '' || rest.length > 0) return null
    if (!isPlainDate(day)) return failed('Name a day that exists, YYYY-MM-DD')
    if (!isCurrencyCode(currency) || currency === 'EUR') return failed(`${currency} is no currency besides EUR`)
    if (!isRate(perEuro)) return failed(`${perEuro} is no rate, such as 1.1602`)
    await rooms.costs.setRate({ day, currency, perEuro, source, by: terminalOperator(by) })
    return done(`One euro was ${perEuro} ${currency} on ${day}. Lines that were converted before stay as they are.`)
  },
}

async function list({ rooms, db }: Pick<OperatorDeps, 'rooms' | 'db'>): Promise<CommandResult> {
  const rates = await rooms.costs.listRates(db)
  return done(...rates.map(({ day, currency, per_euro, source }) => `${day}  ${currency}  ${per_euro}  ${source}`))
}
