import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import { costsCsv, costsJson } from './csv.ts'
import type { CostsDeps } from './deps.ts'
import { findCosts, findDebt, findHistory, listExpenses } from './find-costs.ts'
import { importCosts } from './imports/import-costs.ts'
import { includeMember, listNights, setNights } from './nights.ts'
import { ownCosts } from './own-costs.ts'
import { ownDetails, removeDetails, setDetails } from './paying-details.ts'
import { findTerms } from './plan/find-terms.ts'
import { answerPlanPayment, payPlan } from './plan/pay-plan.ts'
import { releaseSpot } from './plan/release-spot.ts'
import { answerPlan, setPlan } from './plan/set-plan.ts'
import { answerQuestion, questionExpense } from './question-expense.ts'
import { addReceipt, findReceipt } from './receipts.ts'
import { answerSettlement, settle } from './settle.ts'
import { addExpense, changeExpense, voidExpense } from './write-expense.ts'

export function costsRoutes(deps: CostsDeps) {
  const { costs } = api
  return {
    find: costs.find.handler(({ input, context }) => findCosts(deps, requireViewer(context), input)),
    expenses: costs.expenses.handler(({ input, context }) => listExpenses(deps, requireViewer(context), input)),
    debt: costs.debt.handler(({ input, context }) => findDebt(deps, requireViewer(context), input)),
    csv: costs.csv.handler(({ input, context }) => costsCsv(deps, requireViewer(context), input.id)),
    json: costs.json.handler(({ input, context }) => costsJson(deps, requireViewer(context), input.id)),
    addExpense: costs.addExpense.handler(({ input, context }) =>
      addExpense(deps, requireViewer(context), input, context.idempotencyKey ?? input.key ?? null),
    ),
    changeExpense: costs.changeExpense.handler(({ input, context }) =>
      changeExpense(deps, requireViewer(context), input),
    ),
    voidExpense: costs.voidExpense.handler(({ input, context }) => voidExpense(deps, requireViewer(context), input)),
    questionExpense: costs.questionExpense.handler(({ input, context }) =>
      questionExpense(deps, requireViewer(context), input),
    ),
    answerQuestion: costs.answerQuestion.handler(({ input, context }) =>
      answerQuestion(deps, requireViewer(context), input),
    ),
    history: costs.history.handler(({ input, context }) => findHistory(deps, requireViewer(context), input)),
    settle: costs.settle.handler(({ input, context }) =>
      settle(deps, requireViewer(context), input, context.idempotencyKey ?? input.key ?? null),
    ),
    received: costs.received.handler(({ input, context }) =>
      answerSettlement(deps, requireViewer(context), input, 'received'),
    ),
    notReceived: costs.notReceived.handler(({ input, context }) =>
      answerSettlement(deps, requireViewer(context), input, 'not received'),
    ),
    setNights: costs.setNights.handler(({ input, context }) => setNights(deps, requireViewer(context), input)),
    nights: costs.nights.handler(({ input, context }) => listNights(deps, requireViewer(context), input.id)),
    include: costs.include.handler(({ input, context }) => includeMember(deps, requireViewer(context), input)),
    addReceipt: costs.addReceipt.handler(({ input, context }) => addReceipt(deps, requireViewer(context), input)),
    receipt: costs.receipt.handler(({ input, context }) => findReceipt(deps, requireViewer(context), input)),
    import: costs.import.handler(({ input, context }) => importCosts(deps, requireViewer(context), input)),
    ...planRoutes(deps),
    own: costs.own.handler(({ context }) => ownCosts(deps, requireViewer(context))),
    ownDetails: costs.ownDetails.handler(({ context }) => ownDetails(deps, requireViewer(context))),
    setDetails: costs.setDetails.handler(({ input, context }) =>
      setDetails(deps, requireViewer(context), input.details),
    ),
    removeDetails: costs.removeDetails.handler(({ context }) => removeDetails(deps, requireViewer(context))),
  }
}

function planRoutes(deps: CostsDeps) {
  const { costs } = api
  return {
    planTerms: costs.planTerms.handler(({ input, context }) => findTerms(deps, requireViewer(context), input.id)),
    setPlan: costs.setPlan.handler(({ input, context }) => setPlan(deps, requireViewer(context), input)),
    consent: costs.consent.handler(({ input, context }) => answerPlan(deps, requireViewer(context), input)),
    payPlan: costs.payPlan.handler(({ input, context }) =>
      payPlan(deps, requireViewer(context), input, context.idempotencyKey ?? input.key ?? null),
    ),
    planReceived: costs.planReceived.handler(({ input, context }) =>
      answerPlanPayment(deps, requireViewer(context), input, 'received'),
    ),
    planNotReceived: costs.planNotReceived.handler(({ input, context }) =>
      answerPlanPayment(deps, requireViewer(context), input, 'not received'),
    ),
    releaseSpot: costs.releaseSpot.handler(({ input, context }) => releaseSpot(deps, requireViewer(context), input)),
  }
}
