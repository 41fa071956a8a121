import type { ClosingTribe, DecisionPreview, PreviewedMessage } from '@wayhouse/domain/console'
import type { CaseDecision } from '@wayhouse/domain/safety'
import type { Transaction } from 'kysely'
import { days as daysInMs } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { rehearsed } from '../../../platform/database/transaction.ts'
import type { Operator } from '../../../platform/operator.ts'
import { refuse } from '../../../platform/refuse.ts'
import { textsOfNotice } from '../../notifications/index.ts'
import type { Notice } from '../../notifications/index.ts'
import { fullNameOf, systemViewer } from '../../profiles/index.ts'
import { decidesAlone } from '../acts/pending-acts.ts'
import { carryOut } from '../decisions/carry-out.ts'
import type { ClosedTribe, SafetyDeps } from '../deps.ts'
import { caseToDecide } from './decide-case.ts'
import type { LockedCase } from './locked-case.ts'
import { refuseImpossibleDays } from './new-decision.ts'
import { messagesOf } from './tell-of-decision.ts'
import type { DecisionMessages } from './tell-of-decision.ts'

/** A decision as far as an operator has chosen it. */
export type DecisionDraft = {
  number: number
  decision: CaseDecision
  days: number | null
  rule: number | null
  reason: string
  by: Operator
}

/** Stands for a reason that is not written yet. */
const unwritten = '…'

/**
 * What a decision would do and whom it would tell (CON-04): it is carried out, and everything is as before. Refuses with what would refuse
 * the decision, but for a missing rule or reason.
 */
export async function previewDecision(deps: SafetyDeps, given: DecisionDraft): Promise<DecisionPreview> {
  const draft = { ...given, reason: given.reason || unwritten }
  const { decision, days, by } = draft
  refuseImpossibleDays(decision, days)
  return rehearsed(deps.db, async (trx) => {
    const found = await caseToDecide(deps, trx, draft)
    if (decision === 'end' && found.about_id === null) throw refuse('NOT_POSSIBLE_HERE')
    const isSuspension = decision === 'suspend' || decision === 'end'
    const closed = isSuspension && found.about_id !== null ? await deps.closedTribesOf(trx, found.about_id) : []
    // an end waits for its second operator
    if (decision !== 'end') await carryOut(deps, trx, found, draft)
    const alone = { member_id: found.about_id, case_number: found.number, proposed_by_id: by.id }
    return {
      until: days === null ? null : new Date(deps.clock.now().getTime() + daysInMs(days)).toISOString(),
      closing: closed.map((tribe) => closingTribe(tribe, deps.clock.today())),
      told: new Set(closed.flatMap(({ members }) => members)).size,
      still_find_it: await whoStillFindsIt(deps, trx, { found, decision }),
      is_alone: decision === 'end' && (await decidesAlone(deps, trx, alone)),
      messages: await shownMessages(deps, trx, await messagesOf(trx, { ...draft, aboutId: found.about_id })),
    }
  })
}

function closingTribe({ title, start_date, end_date, members }: ClosedTribe, today: string): ClosingTribe {
  const is_running = start_date <= today && today <= end_date
  return { title, start_date, end_date, members: members.length, is_running }
}

async function whoStillFindsIt(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  { found: { subject_type, subject_id }, decision }: { found: LockedCase; decision: CaseDecision },
): Promise<number> {
  if (decision !== 'hide' || subject_type !== 'tribe' || subject_id === null) return 0
  return (await deps.membersOfTribe(trx, subject_id)).length
}

/** The messages with the names of those who get them; what several get is shown once. */
async function shownMessages(
  { profiles }: SafetyDeps,
  trx: Transaction<DB>,
  { notices, emails, restriction }: DecisionMessages,
): Promise<PreviewedMessage[]> {
  const ids = [...notices.map(({ userId }) => userId), ...(restriction === null ? [] : [restriction.userId])]
  const people = await profiles.summaries(trx, systemViewer, ids)
  const namesOf = (...memberIds: string[]) => memberIds.flatMap((id) => fullNameOfSome(people.get(id)))
  const [first] = notices
  const [email] = emails
  return [
    ...(restriction === null ? [] : [asEmail(namesOf(restriction.userId), restriction.email)]),
    ...(first === undefined ? [] : noticeMessages(namesOf(...notices.map(({ userId }) => userId)), first)),
    ...(email === undefined
      ? []
      : [
          asEmail(
            emails.map(({ to }) => to),
            email,
          ),
        ]),
  ]
}

function fullNameOfSome(person: Parameters<typeof fullNameOf>[0] | undefined): string[] {
  return person === undefined ? [] : [fullNameOf(person)]
}

/** What is in the bell, and its email. */
function noticeMessages(to: string[], notice: Notice): PreviewedMessage[] {
  const { title, message, email } = textsOfNotice(notice)
  const inBell = { to, by: 'notification' as const, subject: title, paragraphs: [message], action: null }
  return email === null ? [inBell] : [inBell, asEmail(to, email)]
}

type Written = { subject: string; paragraphs: readonly string[]; action?: { label: string } }

function asEmail(to: string[], { subject, paragraphs, action }: Written): PreviewedMessage {
  return { to, by: 'email', subject, paragraphs: [...paragraphs], action: action?.label ?? null }
}
