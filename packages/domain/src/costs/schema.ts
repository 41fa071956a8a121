import { z } from 'zod'
import { page, pageQuery } from '../page.ts'
import { NotSameAs } from '../safety/index.ts'
import {
  Amount,
  AmountText,
  CurrencyCode,
  Day,
  GivenReason,
  Instant,
  Key,
  MemberId,
  RateText,
  Reason,
  Title,
  TribeId,
} from './fields.ts'
import { linesMax, payWays, splitKinds } from './limits.ts'
import { PayingDetails } from './paying-details.ts'
import { PlanPayment, PlanState } from './plan.ts'

const membersMax = 60
const Members = z.array(MemberId).min(1, 'Choose who shares this').max(membersMax)

/** How an expense is split. Without members, among all who take part now; `shares` and `exact` name each. */
export const Split = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('equal'), members: Members.optional() }),
  z.strictObject({ kind: z.literal('nights'), members: Members.optional() }),
  z.strictObject({
    kind: z.literal('shares'),
    shares: z
      .array(z.strictObject({ member_id: MemberId, shares: z.int().min(0).max(1000) }))
      .min(1)
      .max(membersMax),
  }),
  z.strictObject({
    kind: z.literal('exact'),
    shares: z
      .array(z.strictObject({ member_id: MemberId, amount: AmountText }))
      .min(1)
      .max(membersMax),
  }),
])
export type Split = z.infer<typeof Split>

/**
 * How an amount in another currency counts (COST-04): at a typed rate, units of the tribe's currency for one of the amount's; as what the
 * card charged, in the tribe's currency; in its own currency; or at the rate of the table, and if there is none in its own currency. A new
 * line without it counts at the rate of the table, and a changed one as before.
 */
export const Conversion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rate'), rate: RateText }),
  z.strictObject({ kind: z.literal('charged'), amount: AmountText }),
  z.strictObject({ kind: z.literal('keep') }),
  z.strictObject({ kind: z.literal('table') }),
])
export type Conversion = z.infer<typeof Conversion>

/** Repeats until a day, at the latest until the stay ends. */
export const Repeat = z.strictObject({ every: z.enum(['week', 'month']), until: Day.optional() })
export type Repeat = z.infer<typeof Repeat>

const expenseFields = {
  title: Title,
  day: Day,
  payer_id: MemberId,
  amount: AmountText,
  currency: CurrencyCode,
  split: Split,
  conversion: Conversion.optional(),
  /** Null stops a repetition. */
  repeat: Repeat.nullish(),
  /** An uploaded picture; null removes it from the line. */
  receipt_id: z.guid().nullish(),
}

export const TribeCosts = z.strictObject({ id: TribeId })
/** With a limit, the newest lines only, and the cursor of the next ones. */
export const CostsQuery = TribeCosts.extend({ limit: pageQuery(linesMax).limit })
export type CostsQuery = z.infer<typeof CostsQuery>

/** Which lines: of a payer; those in which the caller shares, that are questioned, or that are void. */
export const ExpenseListQuery = TribeCosts.extend({
  payer_id: z.guid().optional(),
  show: z.enum(['mine', 'questioned', 'void']).optional(),
  ...pageQuery(100),
})
export type ExpenseListQuery = z.infer<typeof ExpenseListQuery>
export const NewExpense = z.strictObject({ id: TribeId, ...expenseFields, key: Key })
export type NewExpense = z.infer<typeof NewExpense>

export const ExpenseRef = z.strictObject({ id: TribeId, expense_id: z.string().max(100) })
export type ExpenseRef = z.infer<typeof ExpenseRef>

/** What is left out stays as it is. */
export const ExpenseChange = z
  .strictObject(expenseFields)
  .partial()
  .extend({ ...ExpenseRef.shape, version: z.int().min(1), reason: Reason.optional() })
export type ExpenseChange = z.infer<typeof ExpenseChange>

export const VoidExpense = ExpenseRef.extend({ version: z.int().min(1), reason: GivenReason })
export type VoidExpense = z.infer<typeof VoidExpense>
export const QuestionExpense = ExpenseRef.extend({ text: GivenReason })
export type QuestionExpense = z.infer<typeof QuestionExpense>

export const NewSettlement = z.strictObject({
  id: TribeId,
  /** Whom the caller has paid. */
  to: MemberId,
  amount: AmountText,
  /** The tribe's currency if it is left out. */
  currency: CurrencyCode.optional(),
  day: Day,
  way: z.enum(payWays),
  key: Key,
})
export type NewSettlement = z.infer<typeof NewSettlement>

export const SettlementRef = z.strictObject({ id: TribeId, settlement_id: z.string().max(100) })
export type SettlementRef = z.infer<typeof SettlementRef>

/** A member of the costs. Erased members have an id that is only theirs in this tribe, and so do those hidden by a block. */
export const CostMember = z.object({
  id: z.guid(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** False for a former member and for one who is hidden: there is no profile to open. */
  has_profile: z.boolean(),
  not_same_as: NotSameAs,
  standing: z.enum(['host', 'accepted', 'left', 'former']),
  arrives: z.string(),
  leaves: z.string(),
  nights: z.int(),
})
export type CostMember = z.infer<typeof CostMember>

const Share = z.object({ member_id: z.guid(), amount: Amount })
const Note = z.object({ by: z.guid(), at: Instant, text: z.string() })

export const Expense = z.object({
  id: z.guid(),
  /** Its number in the tribe: 1, 2, 3, … */
  line: z.int(),
  version: z.int(),
  title: z.string(),
  day: z.string(),
  payer_id: z.guid(),
  /** What was paid, in the currency in which it was paid. */
  amount: Amount,
  currency: z.string(),
  /** What counts: the same, unless it was converted. The shares are in this currency. */
  counts: z.object({ amount: Amount, currency: z.string() }),
  /** How it was converted; `day` is the day of a rate of the table. */
  rate: z
    .object({ rate: z.string(), source: z.enum(['table', 'typed', 'charged']), day: z.string().nullable() })
    .nullable(),
  split: z.enum(splitKinds),
  /** What each pays. `weight` is 1, the nights, the shares, or with exact amounts the amount in minor units as it was entered. */
  shares: z.array(Share.extend({ weight: z.int() })),
  created: z.object({ by: z.guid(), at: Instant }),
  /** The last change; null if there was none. */
  edited: Note.nullable(),
  /** A void line counts nothing. */
  voided: Note.nullable(),
  question: Note.nullable(),
  answer: Note.nullable(),
  repeat: z.object({ every: z.enum(['week', 'month']), until: z.string(), next: z.string() }).nullable(),
  /** The line that this one repeats. */
  repeats_id: z.guid().nullable(),
  receipt: z.object({ id: z.guid(), url: z.string() }).nullable(),
  may: z.object({ change: z.boolean(), question: z.boolean(), answer: z.boolean() }),
})
export type Expense = z.infer<typeof Expense>

/** An earlier state of an expense. */
export const ExpenseVersion = z.object({
  version: z.int(),
  by: z.guid(),
  at: Instant,
  reason: z.string().nullable(),
  title: z.string(),
  day: z.string(),
  payer_id: z.guid(),
  amount: Amount,
  currency: z.string(),
  split: z.enum(splitKinds),
  shares: z.array(Share),
})
export type ExpenseVersion = z.infer<typeof ExpenseVersion>

export const ExpensePage = page(Expense)
export type ExpensePage = z.infer<typeof ExpensePage>

export const Settlement = z.object({
  id: z.guid(),
  from: z.guid(),
  to: z.guid(),
  amount: Amount,
  currency: z.string(),
  day: z.string(),
  way: z.enum(payWays),
  state: z.enum(['claimed', 'received', 'not received']),
  claimed_at: Instant,
  answered_at: Instant.nullable(),
  may_answer: z.boolean(),
})
export type Settlement = z.infer<typeof Settlement>

/** What one member owes another, after all that is confirmed. `claimed` waits for their word and is not taken off. */
export const Debt = z.object({
  from: z.guid(),
  to: z.guid(),
  currency: z.string(),
  amount: Amount,
  claimed: Amount,
  /** Of how many lines and payments it is made. */
  parts: z.int(),
})
export type Debt = z.infer<typeof Debt>

/** With whom: what "You owe Ana" is made of. */
export const DebtQuery = TribeCosts.extend({ member_id: z.guid() })
export type DebtQuery = z.infer<typeof DebtQuery>

/** A part of what the caller owes somebody: a share of a line, or a confirmed payment. Below zero it takes off. */
export const DebtPart = z.object({
  /** Of the expense or the payment. */
  id: z.guid(),
  kind: z.enum(['expense', 'settlement']),
  title: z.string(),
  day: z.string(),
  currency: z.string(),
  amount: Amount,
  /** With a split by nights or shares: the own part of all, "21 of 105 nights". */
  of: z.object({ weight: z.int(), all: z.int(), split: z.enum(['nights', 'shares']) }).nullable(),
})
export type DebtPart = z.infer<typeof DebtPart>

/** A balance above zero is owed to the member. */
export const Balance = z.object({ member_id: z.guid(), currency: z.string(), amount: Amount })
export type Balance = z.infer<typeof Balance>

export const Costs = z.object({
  tribe_id: z.guid(),
  title: z.string(),
  /** The tribe's currency: that of its first line. */
  currency: z.string(),
  stay: z.object({ from: z.string(), to: z.string() }),
  own_member_id: z.guid(),
  may: z.object({ add: z.boolean(), set_plan: z.boolean() }),
  /** Lines that can still be added. */
  lines_left: z.int(),
  members: z.array(CostMember),
  /** Newest day first. */
  expenses: z.array(Expense),
  /** What to send as `cursor` for the next expenses; null if these are all. */
  next_cursor: z.string().nullable(),
  /** Lines that count and lines that are void. */
  count: z.object({ counting: z.int(), voided: z.int() }),
  /** All lines that count, and the own shares of them, in each currency. */
  totals: z.array(z.object({ currency: z.string(), amount: Amount, own: Amount })),
  settlements: z.array(Settlement),
  /** Every member in the tribe's currency, and those with a balance in another. */
  balances: z.array(Balance),
  /** Pairs that are not even. Who has left gets their own only. */
  debts: z.array(Debt),
  plan: PlanState.nullable(),
  /** Payments by a plan that was removed since, for the host and each their own; those of a plan that holds are in it. */
  earlier_plan_payments: z.array(PlanPayment),
  /** Paying details of those who take part. */
  paying_details: z.array(PayingDetails.extend({ member_id: z.guid() })),
})
export type Costs = z.infer<typeof Costs>

/** `shares` are what each pays, in the currency that counts. */
export const SavedExpense = z.object({ id: z.guid(), version: z.int(), shares: z.array(Share), expense: Expense })
export type SavedExpense = z.infer<typeof SavedExpense>

/** The picture of a receipt, and the headers that it is sent with. */
export const ReceiptFile = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream<Uint8Array>),
})
