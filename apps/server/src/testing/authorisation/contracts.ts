import type { Operation } from './operation.ts'
import { everyone, owners } from './responses.ts'

const nobodysOrder = 'U N N N N N N N N N N N N N U N'

/** Who may leave which contract (columns as in the table). */
export const contractOperations: readonly Operation[] = [
  { name: 'contracts.own', procedure: 'membership.contracts', cells: owners, request: () => ['GET', '/contracts'] },
  {
    name: 'contract.withdraw.unknown',
    procedure: 'membership.withdraw',
    cells: nobodysOrder,
    code: 'ORDER_NOT_FOUND',
    request: () => ['POST', '/withdrawals', { order: 1, name: 'Claire', email: 'claire@fontaine.test' }],
  },
  {
    name: 'contract.cancel.unknown',
    procedure: 'membership.cancel',
    cells: nobodysOrder,
    code: 'ORDER_NOT_FOUND',
    request: () => ['POST', '/contracts/1/cancel', {}],
  },
  {
    name: 'contract.price.unknown',
    procedure: 'membership.agreeToPrice',
    cells: nobodysOrder,
    code: 'ORDER_NOT_FOUND',
    request: () => ['POST', '/contracts/1/price', { price_cents: 6900, version: 1 }],
  },
  {
    name: 'contract.withdraw.form',
    procedure: 'membership.withdrawalForm',
    cells: everyone,
    request: () => ['POST', '/withdrawal-forms', { order: '1', name: 'Claire', email: 'claire@fontaine.test' }],
    fields: 'received_at',
  },
  {
    name: 'contract.cancel.form',
    procedure: 'membership.cancellationForm',
    cells: everyone,
    request: () => [
      'POST',
      '/cancellation-forms',
      { name: 'Claire', email: 'claire@fontaine.test', contract: 'nomad', when: 'term end' },
    ],
    fields: 'received_at',
  },
]
