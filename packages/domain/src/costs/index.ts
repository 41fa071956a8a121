export { costsContract } from './contract.ts'
export { costsErrors } from './errors.ts'
export { groupedIban, ibanProblem, plainIban, transferCode } from './iban.ts'
export { ImportAnswer, ImportCosts } from './imports.ts'
export * from './limits.ts'
export { IncludeMember, MemberNights, OwnCosts, OwnNights } from './nights.ts'
export { NewPayingDetails, PayingDetails } from './paying-details.ts'
export {
  NewPlan,
  NewPlanPayment,
  PlanConsent,
  PlanDate,
  PlanPayment,
  PlanPaymentRef,
  PlanState,
  PlanTerms,
  ReleaseSpot,
} from './plan.ts'
export { changeReason, splitFact } from './change-reason.ts'
export type { LineFacts } from './change-reason.ts'
export {
  byDue,
  datesUntil,
  dateStates,
  dueDay,
  lastPlanDay,
  planAmounts,
  planOver,
  planShare,
  suggestedPlan,
} from './plan-rules.ts'
export type { DatedAmount, DateState } from './plan-rules.ts'
export {
  canAddExpense,
  canAnswerQuestion,
  canAnswerSettlement,
  canChangeExpense,
  canQuestionExpense,
  canReleaseSpot,
  canSeeCosts,
  releaseFrom,
  takesPart,
} from './policy.ts'
export type { Actor, CostStanding } from './policy.ts'
export {
  amountProblem,
  countedNights,
  exactOver,
  expenseDays,
  fewerPayments,
  isOldRate,
  nextRepeat,
  sharesOf,
  takeFrom,
} from './rules.ts'
export type { PairDebt, Shared, Stay, Weighted } from './rules.ts'
export {
  Balance,
  Conversion,
  CostMember,
  Costs,
  CostsQuery,
  Debt,
  DebtPart,
  DebtQuery,
  Expense,
  ExpenseChange,
  ExpenseListQuery,
  ExpensePage,
  ExpenseRef,
  ExpenseVersion,
  NewExpense,
  NewSettlement,
  QuestionExpense,
  Repeat,
  SavedExpense,
  Settlement,
  SettlementRef,
  Split,
  VoidExpense,
} from './schema.ts'
