import { recordActs } from '../../../platform/audit/record-act.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MessageOfConversation, SafetyDeps } from '../deps.ts'
import { requiredText } from './new-decision.ts'
import { isShownTo } from './shown-to.ts'

/**
 * Messages around a reported one, beyond those that were copied, for a reason that stands in the audit and in the downloads of the members
 * concerned (CON-06). Refuses with CASE_NOT_FOUND, INVALID without a reason, and NOT_POSSIBLE_HERE if the case is about no message.
 */
export async function readMore(
  deps: SafetyDeps,
  given: { number: number; reason: string; by: Operator },
): Promise<MessageOfConversation[]> {
  const { number, by } = given
  const reason = requiredText('reason', given.reason)
  return inTransaction(deps.db, async (trx) => {
    if (!(await isShownTo(deps, trx, { by, number }))) throw refuse('CASE_NOT_FOUND')
    const found = await trx.selectFrom('cases').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    if (found.subject_type !== 'message' || found.subject_id === null) throw refuse('NOT_POSSIBLE_HERE')
    const { messages, memberIds } = await deps.messagesAround(trx, found.subject_id)
    await recordActs(trx, deps.clock, {
      by,
      act: 'read beyond the copy',
      subject: { type: 'case', id: String(number), name: `Case ${number}` },
      reason,
      after: { messages: messages.length },
      concerns: memberIds,
    })
    return messages
  })
}
