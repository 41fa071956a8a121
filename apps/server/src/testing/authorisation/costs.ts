import { randomUUID } from 'node:crypto'
import type { Fixture } from './fixture.ts'
import { nested } from './operation.ts'
import type { Operation } from './operation.ts'
import { hiddenTribe, members, onePixel } from './responses.ts'

/** Members of the tribe and its host; to everybody else its costs are those of an unknown tribe. */
const reading = 'U N N N N N N A A N N A N X U N'
const writing = 'U E N N N N N A A N N A N X U N'
const unknown = 'U N N N N N N N N N N N N X U N'
const unknownToConfirmed = 'U E N N N N N N N N N N N X U N'
const byHost = 'U E N N N N N F F N N A N X U N'
const hidden = hiddenTribe

const taking = (code: string) => ({ ACC: code, LAP: code, HST: code })
const costs = ({ tribe }: Fixture, rest = '') => `/tribes/${tribe}/costs${rest}`
const expense =
  'id line version title day payer_id amount currency counts rate split shares created edited voided question answer repeat repeats_id ' +
  'receipt may'
const saved =
  `id version shares expense ${nested('expense', expense)} ${nested('shares[]', 'member_id amount')} ` +
  `${nested('expense.counts', 'amount currency')} ${nested('expense.shares[]', 'member_id amount weight')} ` +
  `${nested('expense.created', 'by at')} ${nested('expense.may', 'change question answer')}`
const newExpense = ({ app }: Fixture, payer: string) => ({
  title: 'Dinner',
  day: app.clock.today(),
  payer_id: payer,
  amount: '10.00',
  currency: 'EUR',
  split: { kind: 'equal' },
})
const paid = ({ app }: Fixture) => ({ day: app.clock.today(), way: 'cash' })
const onUnknownExpense = (fixture: Fixture, act: string) => costs(fixture, `/expenses/${randomUUID()}/${act}`)

/** Costs: reads, then what adds. */
export const costOperations: readonly Operation[] = [
  {
    name: 'costs.read',
    procedure: 'costs.find',
    cells: reading,
    hidden,
    code: 'TRIBE_NOT_FOUND',
    request: (fixture) => ['GET', costs(fixture)],
  },
  {
    name: 'costs.expenses',
    procedure: 'costs.expenses',
    cells: reading,
    hidden,
    code: 'TRIBE_NOT_FOUND',
    request: (fixture) => ['GET', costs(fixture, '/expenses')],
  },
  {
    name: 'costs.debt',
    procedure: 'costs.debt',
    cells: reading,
    hidden,
    code: 'TRIBE_NOT_FOUND',
    request: (fixture) => ['GET', costs(fixture, `/debts/${fixture.other.id}`)],
  },
  ...['csv', 'json'].map((kind) => ({
    name: `costs.${kind}`,
    procedure: `costs.${kind}`,
    cells: reading,
    hidden,
    code: 'TRIBE_NOT_FOUND',
    request: ({ tribe }: Fixture): [string, string] => ['GET', `/tribes/${tribe}/costs.${kind}`],
  })),
  {
    name: 'costs.nights',
    procedure: 'costs.nights',
    cells: reading,
    hidden,
    code: 'TRIBE_NOT_FOUND',
    request: (fixture) => ['GET', costs(fixture, '/nights')],
    fields: nested('[]', 'member_id arrives leaves nights'),
  },
  {
    name: 'costs.plan.terms',
    procedure: 'costs.planTerms',
    cells: members,
    hidden,
    request: ({ tribe }) => ['GET', `/tribes/${tribe}/payment-plan`],
    fields: 'plan',
  },
  { name: 'costs.own', procedure: 'costs.own', cells: members, request: () => ['GET', '/me/costs'] },
  {
    name: 'paying_details.own',
    procedure: 'costs.ownDetails',
    cells: members,
    request: () => ['GET', '/me/paying-details'],
    fields: 'details',
  },
  {
    name: 'paying_details.set.own',
    procedure: 'costs.setDetails',
    cells: 'U E A A A A A A A A A A A X U A',
    request: () => ['PUT', '/me/paying-details', { details: { kind: 'text', text: 'Cash' } }],
  },
  {
    name: 'paying_details.remove.own',
    procedure: 'costs.removeDetails',
    cells: members,
    request: () => ['DELETE', '/me/paying-details'],
  },
  {
    name: 'costs.nights.set.own',
    procedure: 'costs.setNights',
    cells: writing,
    hidden,
    code: 'TRIBE_NOT_FOUND',
    request: (fixture) => ['PUT', costs(fixture, '/nights'), { arrives: null, leaves: null }],
    fields: 'member_id arrives leaves nights',
  },
  {
    name: 'costs.expense.add',
    procedure: 'costs.addExpense',
    cells: writing,
    hidden,
    code: 'TRIBE_NOT_FOUND',
    request: (fixture, actor) => ['POST', costs(fixture, '/expenses'), newExpense(fixture, actor.id)],
    fields: saved,
  },
  ...expenseActs(),
  ...settlements(),
  ...planOperations(),
  {
    name: 'costs.include',
    procedure: 'costs.include',
    cells: writing,
    hidden,
    code: 'TRIBE_NOT_FOUND',
    request: (fixture, actor) => ['POST', costs(fixture, '/include'), { member_id: actor.id }],
  },
  {
    name: 'costs.receipt.add',
    procedure: 'costs.addReceipt',
    cells: writing,
    hidden,
    code: 'TRIBE_NOT_FOUND',
    request: (fixture) => ['POST', costs(fixture, '/receipts'), onePixel],
    fields: 'id url',
  },
  {
    name: 'costs.receipt.read.unknown',
    procedure: 'costs.receipt',
    cells: unknown,
    code: 'TRIBE_NOT_FOUND',
    codes: taking('RECEIPT_NOT_FOUND'),
    request: (fixture) => ['GET', costs(fixture, `/receipts/${randomUUID()}`)],
  },
  {
    name: 'costs.import',
    procedure: 'costs.import',
    cells: writing,
    hidden,
    code: 'TRIBE_NOT_FOUND',
    request: (fixture) => ['POST', costs(fixture, '/import'), { content: 'Date,Description,Category,Cost,Currency\n' }],
    fields: 'source names lines unread imported',
  },
]

function expenseActs(): Operation[] {
  const codes = taking('EXPENSE_NOT_FOUND')
  const onUnknown = { code: 'TRIBE_NOT_FOUND', codes }
  return [
    {
      name: 'costs.expense.change.unknown',
      procedure: 'costs.changeExpense',
      cells: unknownToConfirmed,
      ...onUnknown,
      request: (fixture) => ['PATCH', costs(fixture, `/expenses/${randomUUID()}`), { version: 1, title: 'Mine' }],
    },
    {
      name: 'costs.expense.void.unknown',
      procedure: 'costs.voidExpense',
      cells: unknownToConfirmed,
      ...onUnknown,
      request: (fixture) => ['POST', onUnknownExpense(fixture, 'void'), { version: 1, reason: 'No' }],
    },
    {
      name: 'costs.expense.question.unknown',
      procedure: 'costs.questionExpense',
      cells: unknown,
      ...onUnknown,
      request: (fixture) => ['POST', onUnknownExpense(fixture, 'question'), { text: 'Why?' }],
    },
    {
      name: 'costs.expense.answer.unknown',
      procedure: 'costs.answerQuestion',
      cells: unknown,
      ...onUnknown,
      request: (fixture) => ['POST', onUnknownExpense(fixture, 'answer'), { text: 'So' }],
    },
    {
      name: 'costs.expense.history.unknown',
      procedure: 'costs.history',
      cells: unknown,
      ...onUnknown,
      request: (fixture) => ['GET', onUnknownExpense(fixture, 'history')],
    },
  ]
}

function settlements(): Operation[] {
  const answer = (name: string, path: string): Operation => ({
    name: `costs.settlement.${path}.unknown`,
    procedure: `costs.${name}`,
    cells: unknown,
    code: 'TRIBE_NOT_FOUND',
    codes: taking('SETTLEMENT_NOT_FOUND'),
    request: (fixture) => ['POST', costs(fixture, `/settlements/${randomUUID()}/${path}`)],
  })
  return [
    {
      name: 'costs.settle',
      procedure: 'costs.settle',
      cells: reading,
      hidden,
      code: 'TRIBE_NOT_FOUND',
      request: (fixture) => [
        'POST',
        costs(fixture, '/settlements'),
        { ...paid(fixture), to: fixture.other.id, amount: '1.00' },
      ],
      fields: 'id from to amount currency day way state claimed_at answered_at may_answer',
    },
    answer('received', 'received'),
    answer('notReceived', 'not-received'),
  ]
}

function planOperations(): Operation[] {
  const onUnknown = (name: string, path: string): Operation => ({
    name: `costs.plan.${path}.unknown`,
    procedure: `costs.${name}`,
    cells: 'U N N N N N N F F N N N N X U N',
    code: 'TRIBE_NOT_FOUND',
    codes: { HST: 'SETTLEMENT_NOT_FOUND' },
    request: (fixture) => ['POST', costs(fixture, `/plan/payments/${randomUUID()}/${path}`)],
  })
  return [
    {
      name: 'costs.plan.consent, without one',
      procedure: 'costs.consent',
      cells: 'U N N N N N N N N N N F N X U N',
      code: 'TRIBE_NOT_FOUND',
      codes: taking('PLAN_NOT_FOUND'),
      request: (fixture) => ['POST', costs(fixture, '/plan/consent'), { version: 1, agrees: true }],
    },
    {
      name: 'costs.plan.pay, without one',
      procedure: 'costs.payPlan',
      cells: 'U N N N N N N N N N N I N X U N',
      code: 'TRIBE_NOT_FOUND',
      codes: taking('PLAN_NOT_FOUND'),
      request: (fixture) => ['POST', costs(fixture, '/plan/payments'), paid(fixture)],
    },
    onUnknown('planReceived', 'received'),
    onUnknown('planNotReceived', 'not-received'),
    {
      name: 'costs.plan.release, without one',
      procedure: 'costs.releaseSpot',
      cells: 'U E N N N N N F F N N N N X U N',
      code: 'TRIBE_NOT_FOUND',
      codes: { HST: 'PLAN_NOT_FOUND' },
      request: (fixture) => ['POST', costs(fixture, '/plan/release'), { member_id: fixture.other.id }],
    },
    {
      name: 'costs.plan.set',
      procedure: 'costs.setPlan',
      cells: byHost,
      hidden,
      code: 'TRIBE_NOT_FOUND',
      request: (fixture) => ['PUT', costs(fixture, '/plan'), { free_cancellation_until: null, dates: [] }],
      fields: 'plan',
    },
  ]
}
