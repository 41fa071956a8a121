import type { Contract, WithdrawalReceipt } from '@wayhouse/domain/membership'

export type Withdrawable = Contract & { withdrawal: NonNullable<Contract['withdrawal']> }

/** What a member sees who opens the withdrawal: the receipt of an order, the form, that the days are over, or that there is no contract. */
export type WithdrawalView =
  | { kind: 'receipt'; receipt: WithdrawalReceipt }
  | { kind: 'form'; contracts: readonly Withdrawable[]; order: number }
  | { kind: 'over'; contract: Contract }
  | { kind: 'none' }

/** `order` is the one of the address, if it names one. */
export function withdrawalView(contracts: readonly Contract[], order: number | null): WithdrawalView {
  const named = contracts.find((contract) => contract.order === order)
  if (named?.withdrawn) return { kind: 'receipt', receipt: named.withdrawn }
  const withdrawable = contracts.filter(isWithdrawable)
  const [first] = withdrawable
  if (first !== undefined)
    return {
      kind: 'form',
      contracts: withdrawable,
      order: (withdrawable.find((each) => each === named) ?? first).order,
    }
  const newest = named ?? contracts.find(({ state }) => state === 'running' || state === 'withdrawn')
  if (newest?.withdrawn) return { kind: 'receipt', receipt: newest.withdrawn }
  return newest === undefined ? { kind: 'none' } : { kind: 'over', contract: newest }
}

export function isWithdrawable(contract: Contract): contract is Withdrawable {
  return contract.withdrawal !== null && contract.withdrawn === null
}
