import { claimDays, daysLateToRelease, linesMax } from './limits.ts'

/** The refusals of the costs room. */
export const costsErrors = {
  EXPENSE_NOT_FOUND: { status: 404, message: 'Expense not found' },
  EXPENSE_CHANGED: {
    status: 409,
    message: 'This expense has changed since you opened it. Read it again before you change it',
  },
  EXPENSE_VOID: { status: 409, message: 'This expense is void. Add a new one instead' },
  NOT_QUESTIONED: { status: 409, message: 'Nobody questions this expense' },
  ALREADY_QUESTIONED: { status: 409, message: 'This expense is already questioned, and not answered yet' },
  LEDGER_FULL: { status: 409, message: `A tribe has at most ${linesMax} expenses, and as many payments` },
  KEY_REUSED: { status: 409, message: 'This was sent before with other values' },
  WRONG_SUM: { status: 422, message: 'The parts do not add up to the amount' },
  SETTLEMENT_NOT_FOUND: { status: 404, message: 'Payment not found' },
  SETTLEMENT_ANSWERED: { status: 409, message: 'This payment is already answered' },
  RECEIPT_NOT_FOUND: { status: 404, message: 'Receipt not found' },
  RECEIPT_TOO_LARGE: { status: 413, message: 'A receipt can be at most 10 MB' },
  RECEIPT_UNREADABLE: { status: 415, message: 'This file is not a readable picture' },
  RECEIPT_NOT_STORED: { status: 507, message: 'The receipt could not be stored. Please try again later' },
  IMPORT_UNREADABLE: { status: 422, message: 'This is not a file of Splitwise or Spliit' },
  IMPORT_INCOMPLETE: { status: 422, message: 'Some names or lines need your answer before anything is imported' },
  PLAN_NOT_FOUND: { status: 404, message: 'This tribe has no payment plan' },
  PLAN_CHANGED: { status: 409, message: 'The payment plan has changed since you opened it' },
  PLAN_WITHOUT_PRICE: { status: 409, message: 'Add the total cost of the stay first' },
  NOTHING_DUE: { status: 409, message: 'This date of the plan is already paid' },
  NOT_LATE_ENOUGH: {
    status: 409,
    message: `A spot can be released from ${daysLateToRelease} days after an unpaid date`,
  },
  CLAIM_WAITS: {
    status: 409,
    message: `They say that they have paid. Answer first, or wait until ${claimDays} days after that`,
  },
} as const
