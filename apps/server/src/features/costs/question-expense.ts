import { canAnswerQuestion, canQuestionExpense } from '@wayhouse/domain/costs'
import type { QuestionExpense, SavedExpense } from '@wayhouse/domain/costs'
import { enforce } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CostsDeps } from './deps.ts'
import { expenseFacts } from './expense-view.ts'
import { tellOfAnswer, tellOfQuestion } from './tell.ts'
import { withExpense } from './write-expense.ts'

/** Questions a line. It counts as before, flagged until payer or host answer (COST-05). */
export function questionExpense(deps: CostsDeps, viewer: Viewer, input: QuestionExpense): Promise<SavedExpense> {
  return withExpense(deps, viewer, input, async (locked, before) => {
    const { trx, ledger, now } = locked
    enforce(canQuestionExpense(ledger.own, expenseFacts(before)))
    await trx
      .updateTable('cost_expenses')
      .set({
        questioned_by: ledger.own.id,
        questioned_at: now,
        question: input.text,
        answered_by: null,
        answered_at: null,
        answer: null,
      })
      .where('id', '=', before.id)
      .execute()
    await tellOfQuestion(deps, locked, before, input.text)
  })
}

export function answerQuestion(deps: CostsDeps, viewer: Viewer, input: QuestionExpense): Promise<SavedExpense> {
  return withExpense(deps, viewer, input, async (locked, before) => {
    const { trx, ledger, now } = locked
    enforce(canAnswerQuestion(ledger.own, expenseFacts(before)))
    await trx
      .updateTable('cost_expenses')
      .set({ answered_by: ledger.own.id, answered_at: now, answer: input.text })
      .where('id', '=', before.id)
      .execute()
    await tellOfAnswer(deps, locked, before, input.text)
  })
}
