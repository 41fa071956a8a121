import { expect, it } from 'vitest'
import { contract, lifetimeContract, withdrawnContract } from '../testing.ts'
import { withdrawalView } from './withdrawal-view.ts'

const over = { ...contract, order: 3, withdrawal: null }
const ended = { ...over, order: 4, state: 'ended' as const }

it.each([
  ['no contract', [], null, { kind: 'none' }],
  ['one that has ended', [ended], null, { kind: 'none' }],
  ['one within its days', [contract], null, { kind: 'form', order: contract.order }],
  ['two, the newer first', [lifetimeContract, contract], null, { kind: 'form', order: lifetimeContract.order }],
  [
    'two, the one of the address',
    [lifetimeContract, contract],
    contract.order,
    { kind: 'form', order: contract.order },
  ],
  ['an address that names no own order', [contract], 1, { kind: 'form', order: contract.order }],
  ['one after its days', [over, ended], null, { kind: 'over', contract: over }],
  ['one that was withdrawn', [withdrawnContract], null, { kind: 'receipt' }],
  ['a withdrawn one and a newer', [lifetimeContract, withdrawnContract], null, { kind: 'form' }],
  ['a withdrawn one by its address', [lifetimeContract, withdrawnContract], contract.order, { kind: 'receipt' }],
  ['a withdrawn one before one after its days', [over, withdrawnContract], null, { kind: 'over' }],
])('DUTY-02 with %s', (_, contracts, order, view) => {
  expect(withdrawalView(contracts, order)).toMatchObject(view)
})
