import type { CostMember, Costs, Debt, DebtPart, Expense, Settlement } from '@wayhouse/domain/costs'
import { type ApiHandlers, os } from '../../testing/fake-api.ts'
import { aGuestTribe } from '../../testing/guest-tribe.ts'
import { aHostTribe } from '../../testing/host-tribe.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'

export const tribeId = id(40)
export const today = new Date('2027-02-02T14:00:00Z')
export const [benId, kenjiId, zuriId] = [id(901), id(911), id(912)]

const member = (memberId: string, name: string, changes: Partial<CostMember> = {}): CostMember => ({
  id: memberId,
  name,
  avatar_url: null,
  has_profile: true,
  not_same_as: undefined,
  standing: 'accepted',
  arrives: '2027-01-12',
  leaves: '2027-02-09',
  nights: 28,
  ...changes,
})

/** The viewer is Ana; Ben hosts; Kenji leaves a week earlier. */
export const members = [
  member(benId, 'Ben Whitaker', { standing: 'host' }),
  member(kenjiId, 'Kenji Mori', { leaves: '2027-02-02', nights: 21 }),
  member(zuriId, 'Zuri Okafor'),
  member(ana.id, 'Ana Almeida'),
]

/** A line that Ben paid, split equally among all. */
export function anExpense(line: number, changes: Partial<Expense> = {}): Expense {
  return {
    id: id(2000 + line),
    line,
    version: 1,
    title: `Shop ${line}`,
    day: '2027-01-20',
    payer_id: benId,
    amount: '40.00',
    currency: 'EUR',
    counts: { amount: '40.00', currency: 'EUR' },
    rate: null,
    split: 'equal',
    shares: members.map(({ id: member_id }) => ({ member_id, amount: '10.00', weight: 1 })),
    created: { by: benId, at: '2027-01-20T10:00:00Z' },
    edited: null,
    voided: null,
    question: null,
    answer: null,
    repeat: null,
    repeats_id: null,
    receipt: null,
    may: { change: false, question: true, answer: false },
    ...changes,
  }
}

export const aDebt = (changes: Partial<Debt> = {}): Debt => ({
  from: ana.id,
  to: benId,
  currency: 'EUR',
  amount: '10.00',
  claimed: '0.00',
  parts: 1,
  ...changes,
})

export const aPart = (changes: Partial<DebtPart> = {}): DebtPart => ({
  id: id(2001),
  kind: 'expense',
  title: 'Shop 1',
  day: '2027-01-20',
  currency: 'EUR',
  amount: '10.00',
  of: null,
  ...changes,
})

export const aSettlement = (changes: Partial<Settlement> = {}): Settlement => ({
  id: id(3001),
  from: ana.id,
  to: benId,
  amount: '10.00',
  currency: 'EUR',
  day: '2027-02-01',
  way: 'transfer',
  state: 'claimed',
  claimed_at: '2027-02-01T10:00:00Z',
  answered_at: null,
  may_answer: false,
  ...changes,
})

/** Costs with one line that Ben paid: the three others owe him ten euros each. */
export function someCosts(changes: Partial<Costs> = {}): Costs {
  const expenses = changes.expenses ?? [anExpense(1)]
  const voided = expenses.filter((expense) => expense.voided !== null).length
  return {
    tribe_id: tribeId,
    title: 'Graça rooftop with the river view',
    currency: 'EUR',
    stay: { from: '2027-01-12', to: '2027-02-09' },
    own_member_id: ana.id,
    may: { add: true, set_plan: false },
    lines_left: 499,
    members,
    expenses,
    next_cursor: null,
    count: { counting: expenses.length - voided, voided },
    totals: [{ currency: 'EUR', amount: '40.00', own: '10.00' }],
    settlements: [],
    balances: members.map(({ id: member_id }) => ({
      member_id,
      currency: 'EUR',
      amount: member_id === benId ? '30.00' : '-10.00',
    })),
    debts: [aDebt(), aDebt({ from: kenjiId }), aDebt({ from: zuriId })],
    plan: null,
    earlier_plan_payments: [],
    paying_details: [],
    ...changes,
  }
}

/** The costs of a tribe in which nothing was added. */
export const noCosts = (changes: Partial<Costs> = {}): Costs =>
  someCosts({ expenses: [], totals: [], balances: [], debts: [], ...changes })

/** Opens the costs of a tribe; `procedures` adds handlers of the room. */
export async function openCosts(
  costs: Costs | (() => Costs) = someCosts(),
  procedures: ApiHandlers[string] = {},
  { asHost = false }: { asHost?: boolean } = {},
) {
  const current = typeof costs === 'function' ? costs : () => costs
  const find = os.costs.find.handler(() => current())
  const debt = os.costs.debt.handler(() => [aPart()])
  const contact = os.chat.contact.handler(() => ({ may_write: true, thread_id: null }))
  const screen = await openPage(`/app/tribes/${tribeId}/costs`, {
    user: ana,
    api: {
      costs: { find, debt, ...procedures },
      chat: { contact },
      tribes: { find: os.tribes.find.handler(() => (asHost ? aHostTribe() : aGuestTribe())) },
    },
  })
  return screen
}
