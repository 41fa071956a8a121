import { addDays } from '@wayhouse/domain/dates'
import { writeLine } from '@wayhouse/server/features/costs'
import { days } from '@wayhouse/server/platform/clock'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import { demoLines } from './history/costs.ts'
import type { DemoLine } from './history/costs.ts'
import type { PersonId } from './people/people.ts'
import { stayDates } from './publish-stays.ts'
import type { TribeIds } from './publish-stays.ts'
import { stayBySlug } from './stays/stays.ts'

type SeedContext = { people: PeopleIds; tribes: TribeIds; clock: Clock }

/** Writes shared costs of a stay that goes on and of one to come, a payment plan, and how two members are paid. */
export async function fillCosts(trx: Transaction<DB>, context: SeedContext): Promise<void> {
  for (const line of demoLines) await fillLine(trx, context, line)
  await fillPayment(trx, context)
  await fillPlan(trx, context)
  await trx
    .insertInto('paying_details')
    .values([
      {
        user_id: context.people.ana,
        ...account('Ana Ferreira', 'PT50000201231234567890154'),
        changed_at: ago(context, 40),
      },
      { user_id: context.people.nino, kind: 'text', text: 'Cash, in lari or euros', changed_at: ago(context, 12) },
    ])
    .execute()
}

const account = (name: string, text: string) => ({ kind: 'iban' as const, name, text })

function ago({ clock }: SeedContext, count: number): Date {
  return new Date(clock.now().getTime() - days(count))
}

function tribeOf({ tribes }: SeedContext, slug: string): string {
  return tribes.get(stayBySlug(slug).slug) ?? ''
}

async function fillLine(trx: Transaction<DB>, context: SeedContext, line: DemoLine): Promise<void> {
  const stay = stayBySlug(line.stay)
  const weights = [stay.host, ...stay.members].map((person) => ({ userId: context.people[person], weight: 1 }))
  const id = await writeLine(trx, {
    tribeId: tribeOf(context, line.stay),
    at: ago(context, line.daysAgo),
    title: line.title,
    day: addDays(context.clock.today(), -line.daysAgo),
    payerId: context.people[line.by],
    amount: line.cents,
    currency: 'EUR',
    split: 'equal',
    weights,
  })
  if (line.question === undefined) return
  await trx
    .updateTable('cost_expenses')
    .set({
      questioned_by: await memberOf(trx, context, line.stay, line.question.by),
      questioned_at: ago(context, line.daysAgo - 1),
      question: line.question.text,
    })
    .where('id', '=', id)
    .execute()
}

async function memberOf(trx: Transaction<DB>, context: SeedContext, slug: string, person: PersonId): Promise<string> {
  const { id } = await trx
    .selectFrom('cost_members')
    .select('id')
    .where('tribe_id', '=', tribeOf(context, slug))
    .where('user_id', '=', context.people[person])
    .executeTakeFirstOrThrow()
  return id
}

/** Viktor says that he has paid Nino, who has not answered yet. */
async function fillPayment(trx: Transaction<DB>, context: SeedContext): Promise<void> {
  const slug = 'tbilisi-mtatsminda'
  await trx
    .insertInto('cost_settlements')
    .values({
      tribe_id: tribeOf(context, slug),
      from_id: await memberOf(trx, context, slug, 'viktor'),
      to_id: await memberOf(trx, context, slug, 'nino'),
      amount: 2000,
      currency: 'EUR',
      day: addDays(context.clock.today(), -1),
      way: 'cash',
      claimed_at: ago(context, 1),
    })
    .execute()
}

/** Ana's plan: 30 % within a week of acceptance, and the rest two weeks before her booking can no longer be cancelled. */
async function fillPlan(trx: Transaction<DB>, context: SeedContext): Promise<void> {
  const stay = stayBySlug('graca-rooftop')
  const until = addDays(stayDates(stay, context.clock).start_date, -14)
  const [total, people] = [stay.totalEuros * 100, stay.size + 1]
  await trx
    .updateTable('tribes')
    .set({ free_cancellation_until: until })
    .where('id', '=', tribeOf(context, stay.slug))
    .execute()
  await trx
    .insertInto('cost_plans')
    .values({
      tribe_id: tribeOf(context, stay.slug),
      version: 1,
      state: 'current',
      currency: 'EUR',
      total,
      share: Math.floor(total / people),
      people,
      free_cancellation_until: until,
      dates: JSON.stringify([
        { due: { days_after_acceptance: 7 }, part: { percent: 30 } },
        { due: { on: addDays(until, -14) }, part: { percent: 70 } },
      ]),
      written_at: ago(context, 30),
    })
    .execute()
  await trx
    .insertInto('cost_plan_payments')
    .values({
      tribe_id: tribeOf(context, stay.slug),
      member_id: await memberOf(trx, context, stay.slug, 'kenji'),
      amount: Math.round((Math.floor(total / people) * 30) / 100),
      currency: 'EUR',
      day: addDays(context.clock.today(), -5),
      way: 'transfer',
      state: 'received',
      claimed_at: ago(context, 5),
      answered_at: ago(context, 4),
    })
    .execute()
}
