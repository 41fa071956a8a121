import { z } from 'zod'
import { forOwners, forVisitors } from '../../procedure.ts'
import { membershipErrors } from '../errors.ts'
import {
  CancellationForm,
  Contract,
  FormReceipt,
  PriceConsent,
  Withdrawal,
  WithdrawalForm,
  WithdrawalReceipt,
} from './schema.ts'

const { ORDER_NOT_FOUND, WITHDRAWAL_OVER, NOTHING_TO_CANCEL, NO_NEW_PRICE, NEW_PRICE_CHANGED } = membershipErrors
const tags = ['membership']

/** Contracts and the ways out of them. Open to suspended members too. */
export const contractsContract = {
  contracts: forOwners
    .route({ method: 'GET', path: '/contracts', summary: 'Own contracts, newest first', tags })
    .output(z.array(Contract)),
  withdraw: forOwners
    .route({ method: 'POST', path: '/withdrawals', summary: 'Withdraw from an own contract', tags })
    .input(Withdrawal)
    .output(WithdrawalReceipt)
    .errors({ ORDER_NOT_FOUND, WITHDRAWAL_OVER }),
  cancel: forOwners
    .route({
      method: 'POST',
      path: '/contracts/{order}/cancel',
      summary: 'End an own contract with its term',
      description: 'Asked for again, it stays the one cancellation.',
      tags,
    })
    .input(z.strictObject({ order: z.coerce.number().int() }))
    .output(z.object({ last_moment: z.iso.datetime() }))
    .errors({ ORDER_NOT_FOUND, NOTHING_TO_CANCEL }),
  /** Asked for again, it stays the one consent. */
  agreeToPrice: forOwners
    .route({
      method: 'POST',
      path: '/contracts/{order}/price',
      summary: 'Agree to the price of the next renewal',
      tags,
    })
    .input(PriceConsent)
    .output(z.object({ renews_on: z.iso.datetime(), amount_cents: z.int() }))
    .errors({ ORDER_NOT_FOUND, NO_NEW_PRICE, NEW_PRICE_CHANGED }),
  withdrawalForm: forVisitors
    .route({ method: 'POST', path: '/withdrawal-forms', summary: 'Withdraw without signing in', tags })
    .input(WithdrawalForm)
    .output(FormReceipt),
  cancellationForm: forVisitors
    .route({ method: 'POST', path: '/cancellation-forms', summary: 'Cancel without signing in', tags })
    .input(CancellationForm)
    .output(FormReceipt),
}
