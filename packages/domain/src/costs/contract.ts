import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forConfirmed, forMembers } from '../procedure.ts'
import { tribesErrors } from '../tribes/index.ts'
import { costsErrors } from './errors.ts'
import { ImportAnswer, ImportCosts } from './imports.ts'
import { IncludeMember, MemberNights, OwnCosts, OwnNights } from './nights.ts'
import { payingDetailsContract } from './paying-details-contract.ts'
import {
  NewPlan,
  NewPlanPayment,
  PlanConsent,
  PlanPayment,
  PlanPaymentRef,
  PlanState,
  PlanTerms,
  ReleaseSpot,
} from './plan.ts'
import {
  Costs,
  CostsQuery,
  DebtPart,
  DebtQuery,
  ExpenseChange,
  ExpenseListQuery,
  ExpensePage,
  ExpenseRef,
  ExpenseVersion,
  NewExpense,
  NewSettlement,
  QuestionExpense,
  ReceiptFile,
  SavedExpense,
  Settlement,
  SettlementRef,
  TribeCosts,
  VoidExpense,
} from './schema.ts'

const { FORBIDDEN, INVALID_CURSOR, TRIBE_NOT_FOUND, NOT_A_MEMBER } = { ...sharedErrors, ...tribesErrors }
const {
  EXPENSE_NOT_FOUND,
  EXPENSE_CHANGED,
  EXPENSE_VOID,
  NOT_QUESTIONED,
  ALREADY_QUESTIONED,
  LEDGER_FULL,
  KEY_REUSED,
  WRONG_SUM,
  SETTLEMENT_NOT_FOUND,
  SETTLEMENT_ANSWERED,
  RECEIPT_NOT_FOUND,
  RECEIPT_TOO_LARGE,
  RECEIPT_UNREADABLE,
  RECEIPT_NOT_STORED,
  IMPORT_UNREADABLE,
  IMPORT_INCOMPLETE,
  PLAN_NOT_FOUND,
  PLAN_CHANGED,
  PLAN_WITHOUT_PRICE,
  NOTHING_DUE,
  NOT_LATE_ENOUGH,
  CLAIM_WAITS,
} = costsErrors
const tags = ['costs']
const reading = { TRIBE_NOT_FOUND }
const writing = { TRIBE_NOT_FOUND, FORBIDDEN, KEY_REUSED, LEDGER_FULL }
const expense = { ...reading, FORBIDDEN, EXPENSE_NOT_FOUND }
const settlement = { ...reading, FORBIDDEN, SETTLEMENT_NOT_FOUND, SETTLEMENT_ANSWERED }
const costsPath = '/tribes/{id}/costs'
const expensePath = `${costsPath}/expenses/{expense_id}` as const
const planPath = `${costsPath}/plan` as const

/** Shared costs. For those who do not take part in a tribe, its costs do not exist: they are refused as for an unknown tribe. */
export const costsContract = {
  find: forMembers
    .route({ method: 'GET', path: costsPath, summary: 'The shared costs of a tribe', tags })
    .input(CostsQuery)
    .output(Costs)
    .errors(reading),
  expenses: forMembers
    .route({ method: 'GET', path: `${costsPath}/expenses`, summary: 'Expenses, newest first', tags })
    .input(ExpenseListQuery)
    .output(ExpensePage)
    .errors({ ...reading, INVALID_CURSOR }),
  debt: forMembers
    .route({
      method: 'GET',
      path: `${costsPath}/debts/{member_id}`,
      summary: 'What the caller and a member owe each other, part by part',
      tags,
    })
    .input(DebtQuery)
    .output(z.array(DebtPart))
    .errors(reading),
  csv: forMembers
    .route({ method: 'GET', path: '/tribes/{id}/costs.csv', summary: 'The shared costs as a table', tags })
    .input(TribeCosts)
    .output(z.file())
    .errors(reading),
  json: forMembers
    .route({ method: 'GET', path: '/tribes/{id}/costs.json', summary: 'The shared costs as a file', tags })
    .input(TribeCosts)
    .output(z.file())
    .errors(reading),
  addExpense: forConfirmed
    .route({ method: 'POST', path: `${costsPath}/expenses`, summary: 'Add an expense', tags, successStatus: 201 })
    .input(NewExpense)
    .output(SavedExpense)
    .errors({ ...writing, WRONG_SUM, RECEIPT_NOT_FOUND }),
  changeExpense: forConfirmed
    .route({ method: 'PATCH', path: expensePath, summary: 'Change an expense, as payer or host', tags })
    .input(ExpenseChange)
    .output(SavedExpense)
    .errors({ ...expense, EXPENSE_CHANGED, EXPENSE_VOID, WRONG_SUM, RECEIPT_NOT_FOUND }),
  voidExpense: forConfirmed
    .route({ method: 'POST', path: `${expensePath}/void`, summary: 'Void an expense, as payer or host', tags })
    .input(VoidExpense)
    .output(SavedExpense)
    .errors({ ...expense, EXPENSE_CHANGED, EXPENSE_VOID }),
  questionExpense: forMembers
    .route({ method: 'POST', path: `${expensePath}/question`, summary: 'Question an expense', tags })
    .input(QuestionExpense)
    .output(SavedExpense)
    .errors({ ...expense, EXPENSE_VOID, ALREADY_QUESTIONED }),
  answerQuestion: forMembers
    .route({ method: 'POST', path: `${expensePath}/answer`, summary: 'Answer the question, as payer or host', tags })
    .input(QuestionExpense)
    .output(SavedExpense)
    .errors({ ...expense, EXPENSE_VOID, NOT_QUESTIONED }),
  history: forMembers
    .route({ method: 'GET', path: `${expensePath}/history`, summary: 'All versions of an expense, newest first', tags })
    .input(ExpenseRef)
    .output(z.array(ExpenseVersion))
    .errors({ ...reading, EXPENSE_NOT_FOUND }),
  settle: forMembers
    .route({ method: 'POST', path: `${costsPath}/settlements`, summary: 'Say "I paid"', tags, successStatus: 201 })
    .input(NewSettlement)
    .output(Settlement)
    .errors(writing),
  received: forMembers
    .route({
      method: 'POST',
      path: `${costsPath}/settlements/{settlement_id}/received`,
      summary: 'Confirm a payment, as who got it',
      tags,
    })
    .input(SettlementRef)
    .output(Settlement)
    .errors(settlement),
  notReceived: forMembers
    .route({
      method: 'POST',
      path: `${costsPath}/settlements/{settlement_id}/not-received`,
      summary: 'Say that a payment did not arrive',
      tags,
    })
    .input(SettlementRef)
    .output(Settlement)
    .errors(settlement),
  setNights: forConfirmed
    .route({ method: 'PUT', path: `${costsPath}/nights`, summary: 'Set the own arrival and departure', tags })
    .input(OwnNights)
    .output(MemberNights)
    .errors({ ...reading, NOT_A_MEMBER }),
  nights: forMembers
    .route({
      method: 'GET',
      path: `${costsPath}/nights`,
      summary: 'When each member arrives and leaves',
      description: 'Shown with the members of the stay, and in the own reservations.',
      tags,
    })
    .input(TribeCosts)
    .output(z.array(MemberNights))
    .errors(reading),
  include: forConfirmed
    .route({
      method: 'POST',
      path: `${costsPath}/include`,
      summary: 'Include a member from today in what repeats',
      tags,
      successStatus: 204,
    })
    .input(IncludeMember)
    .output(z.void())
    .errors({ ...reading, FORBIDDEN }),
  addReceipt: forConfirmed
    .route({
      method: 'POST',
      path: `${costsPath}/receipts`,
      summary: 'Upload the picture of a receipt; the body is the file itself',
      tags,
      inputStructure: 'detailed',
      successStatus: 201,
    })
    .input(z.object({ params: TribeCosts, body: z.file() }))
    .output(z.object({ id: z.guid(), url: z.string() }))
    .errors({ ...reading, RECEIPT_TOO_LARGE, RECEIPT_UNREADABLE, RECEIPT_NOT_STORED }),
  receipt: forMembers
    .route({
      method: 'GET',
      path: `${costsPath}/receipts/{receipt_id}`,
      summary: 'The picture of a receipt',
      tags,
      outputStructure: 'detailed',
    })
    .input(z.strictObject({ id: z.string().max(100), receipt_id: z.string().max(100) }))
    .output(ReceiptFile)
    .errors({ ...reading, RECEIPT_NOT_FOUND }),
  import: forConfirmed
    .route({
      method: 'POST',
      path: `${costsPath}/import`,
      summary: 'Read or import a file of Splitwise or Spliit',
      tags,
    })
    .input(ImportCosts)
    .output(ImportAnswer)
    .errors({ ...reading, FORBIDDEN, LEDGER_FULL, IMPORT_UNREADABLE, IMPORT_INCOMPLETE }),
  planTerms: forMembers
    .route({
      method: 'GET',
      path: '/tribes/{id}/payment-plan',
      summary: 'The payment plan of a tribe',
      description: 'What everybody reads before they ask for a spot: null without a plan.',
      tags,
    })
    .input(TribeCosts)
    .output(z.object({ plan: PlanTerms.nullable() }))
    .errors(reading),
  setPlan: forConfirmed
    .route({
      method: 'PUT',
      path: planPath,
      summary: 'Set the payment plan, as host',
      description: 'With accepted members, the old plan holds until all of them have agreed.',
      tags,
    })
    .input(NewPlan)
    .output(z.object({ plan: PlanState.nullable() }))
    .errors({ ...reading, FORBIDDEN, PLAN_CHANGED, PLAN_WITHOUT_PRICE, WRONG_SUM }),
  consent: forMembers
    .route({ method: 'POST', path: `${planPath}/consent`, summary: 'Agree to a changed plan, or not', tags })
    .input(PlanConsent)
    .output(z.object({ plan: PlanState.nullable() }))
    .errors({ ...reading, FORBIDDEN, PLAN_NOT_FOUND, PLAN_CHANGED }),
  payPlan: forMembers
    .route({
      method: 'POST',
      path: `${planPath}/payments`,
      summary: 'Say "I paid" a date of the plan, or mark one as paid, as host',
      tags,
      successStatus: 201,
    })
    .input(NewPlanPayment)
    .output(PlanPayment)
    .errors({ ...writing, PLAN_NOT_FOUND, NOTHING_DUE }),
  planReceived: forMembers
    .route({
      method: 'POST',
      path: `${planPath}/payments/{payment_id}/received`,
      summary: 'Confirm a payment of the plan, as host',
      tags,
    })
    .input(PlanPaymentRef)
    .output(PlanPayment)
    .errors(settlement),
  planNotReceived: forMembers
    .route({
      method: 'POST',
      path: `${planPath}/payments/{payment_id}/not-received`,
      summary: 'Say that a payment of the plan did not arrive, as host',
      tags,
    })
    .input(PlanPaymentRef)
    .output(PlanPayment)
    .errors(settlement),
  releaseSpot: forConfirmed
    .route({
      method: 'POST',
      path: `${planPath}/release`,
      summary: 'Release the spot of a member who has not paid, as host',
      tags,
      successStatus: 204,
    })
    .input(ReleaseSpot)
    .output(z.void())
    .errors({ ...reading, FORBIDDEN, NOT_A_MEMBER, PLAN_NOT_FOUND, NOT_LATE_ENOUGH, CLAIM_WAITS }),
  own: forMembers
    .route({
      method: 'GET',
      path: '/me/costs',
      summary: 'Own balances, nights and dates to pay',
      description: 'In every tribe in which the caller takes part or has something open.',
      tags,
    })
    .output(z.array(OwnCosts)),
  ...payingDetailsContract,
}
