import { z } from 'zod'
import { isPlainDate } from '../dates/index.ts'
import { mustBeVisible, nameLine } from '../member-text.ts'
import { isCurrencyCode, isRate } from '../money/index.ts'
import { reasonMax, titleMax } from './limits.ts'

export const TribeId = z.string().max(100)
export const MemberId = z.guid()
export const Instant = z.string()
export const Day = z.string().max(10).refine(isPlainDate, 'Choose a day that exists')
export const CurrencyCode = z.string().max(3).refine(isCurrencyCode, 'Choose a currency')
/** An amount as a decimal string. Its number of decimals depends on the currency, so it is checked beside that. */
export const AmountText = z
  .string()
  .max(20)
  .regex(/^\d{1,12}(?:\.\d{1,6})?$/, 'Enter an amount such as 12.50')
export const RateText = z.string().max(20).refine(isRate, 'Enter a rate such as 1.155')
/** An amount of a response; negative where something is owed or reversed. */
export const Amount = z.string()

export const Title = nameLine(
  mustBeVisible(z.string().trim().max(titleMax, `Use at most ${titleMax} characters`), 'Say what it was for'),
)
export const Reason = z.string().trim().max(reasonMax, `Use at most ${reasonMax} characters`)
export const GivenReason = mustBeVisible(Reason, 'Say why')
/** Sent again with the same key, a line or a payment is answered with the one that exists. The header `Idempotency-Key` is the same. */
export const Key = z.string().min(1).max(100).optional()
