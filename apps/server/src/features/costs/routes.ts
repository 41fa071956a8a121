import { api } from '../../platform/procedure.ts'
import { refuse } from '../../platform/refuse.ts'

const absent = (): never => {
  throw refuse('UNAVAILABLE')
}

export function costsRoutes() {
  const { costs } = api
  return {
    find: costs.find.handler(absent),
    expenses: costs.expenses.handler(absent),
    debt: costs.debt.handler(absent),
    csv: costs.csv.handler(absent),
    json: costs.json.handler(absent),
    addExpense: costs.addExpense.handler(absent),
    changeExpense: costs.changeExpense.handler(absent),
    voidExpense: costs.voidExpense.handler(absent),
    questionExpense: costs.questionExpense.handler(absent),
    answerQuestion: costs.answerQuestion.handler(absent),
    history: costs.history.handler(absent),
    settle: costs.settle.handler(absent),
    received: costs.received.handler(absent),
    notReceived: costs.notReceived.handler(absent),
    setNights: costs.setNights.handler(absent),
    nights: costs.nights.handler(absent),
    include: costs.include.handler(absent),
    addReceipt: costs.addReceipt.handler(absent),
    receipt: costs.receipt.handler(absent),
    import: costs.import.handler(absent),
    planTerms: costs.planTerms.handler(absent),
    setPlan: costs.setPlan.handler(absent),
    consent: costs.consent.handler(absent),
    payPlan: costs.payPlan.handler(absent),
    planReceived: costs.planReceived.handler(absent),
    planNotReceived: costs.planNotReceived.handler(absent),
    releaseSpot: costs.releaseSpot.handler(absent),
    own: costs.own.handler(absent),
    ownDetails: costs.ownDetails.handler(absent),
    setDetails: costs.setDetails.handler(absent),
    removeDetails: costs.removeDetails.handler(absent),
  }
}
