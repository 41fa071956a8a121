import { reportFileMaxBytes } from '@wayhouse/domain/safety'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Operator } from '../../platform/operator.ts'
import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import { serializeByKey } from '../../platform/serialize-by-key.ts'
import { changeRole } from './acts/change-role.ts'
import type { NewRole } from './acts/change-role.ts'
import { dueActsQueue, confirmAct, finishDueActs, undoAct } from './acts/finish-act.ts'
import { pendingActsFor, proposeAct } from './acts/pending-acts.ts'
import type { NewAct } from './acts/pending-acts.ts'
import { decideAppeal } from './appeals/answer-appeal.ts'
import type { AppealAnswer } from './appeals/answer-appeal.ts'
import { sendAppeal } from './appeals/send-appeal.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { openContractCase } from './cases/contract-case.ts'
import type { ContractMatter } from './cases/contract-case.ts'
import { countDue } from './cases/count-due.ts'
import { decideCase } from './cases/decide-case.ts'
import { decisionTimes } from './cases/decision-times.ts'
import { addPicture, findCaseFile, findPicture, removeUnsentFiles, unsentFilesQueue } from './cases/files.ts'
import { findCase } from './cases/find-case.ts'
import { actsHiddenFrom } from './cases/hidden-acts.ts'
import { casePage, countOpenCases, listCases } from './cases/list-cases.ts'
import type { CaseFilter } from './cases/list-cases.ts'
import { listOwnCases } from './cases/list-own-cases.ts'
import { moderationNumbers } from './cases/moderation-numbers.ts'
import type { NewDecision } from './cases/new-decision.ts'
import { deleteOldCases, oldCasesQueue } from './cases/old-cases.ts'
import { previewDecision } from './cases/preview-decision.ts'
import type { DecisionDraft } from './cases/preview-decision.ts'
import { readMore } from './cases/read-more.ts'
import { reportSubject } from './cases/report-subject.ts'
import { sendNotice } from './cases/send-notice.ts'
import { giveBackCase, takeCase } from './cases/take-case.ts'
import { contactsLimitedUntil } from './decisions/contact-limits.ts'
import { storeWithoutReport } from './decisions/decide-without-report.ts'
import type { OwnInitiative } from './decisions/decide-without-report.ts'
import { forgetHidden, hiddenContentQueue } from './decisions/forget-hidden.ts'
import { listOwnDecisions } from './decisions/list-own-decisions.ts'
import { milderRestrictions } from './decisions/milder-restrictions.ts'
import { hidingUndone, suspensionsUndone, undoDecision } from './decisions/undo-decision.ts'
import { acknowledgeNote } from './decisions/unread-notes.ts'
import type { SafetyDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { endedMembers, isEnded, memberFile } from './member-file.ts'
import { ownData } from './own-data.ts'
import { blockedAmong, blockersAmong, isHidden, listBlocks } from './queries.ts'

export * as safetyNotices from './cases/texts.ts'
export type { CaseSources, MessageOfConversation, SafetyDeps, SubjectCopy } from './deps.ts'
export type { SafetyEvents } from './events.ts'

export type Safety = ReturnType<typeof createSafety>

type Period = { from: Date; until: Date }

/**
 * Members' blocks, what they report, and the cases that operators decide. What blocks hide is hidden by the database's functions
 * `people_for` and `hidden_from`.
 */
export function createSafety(deps: SafetyDeps) {
  const oneByOne = serializeByKey()
  return {
    routes: safetyRoutes(deps),
    ownData,
    emailSamples,
    isHidden,
    blockedAmong,
    blockersAmong,
    queues: [unsentFilesQueue(deps), oldCasesQueue(deps), dueActsQueue(deps), hiddenContentQueue(deps)],
    /** Paths that accept pictures instead of JSON. */
    uploads: [
      {
        path: /^\/api\/reports\/pictures$/,
        maxBytes: reportFileMaxBytes,
        tooLarge: 'REPORT_PICTURE_TOO_LARGE' as const,
      },
    ],
    // for operators
    listCases: (filter: CaseFilter) => listCases(deps, filter),
    casePage: (filter: CaseFilter) => casePage(deps, filter),
    countOpenCases: (by: Operator) => countOpenCases(deps, { by }),
    countDue: (by: Operator) => countDue(deps, by),
    decisionTimes: (period: Period) => decisionTimes(deps.db, period),
    moderationNumbers: (period: Period) => moderationNumbers(deps.db, period),
    actsHiddenFrom: (by: Operator & { id: string }) => actsHiddenFrom(deps, by),
    findCase: (number: number, by: Operator) => findCase(deps, number, by),
    takeCase: (number: number, by: Operator) => takeCase(deps, number, by),
    giveBackCase: (number: number, by: Operator) => giveBackCase(deps, number, by),
    decideCase: (decision: NewDecision) => decideCase(deps, decision),
    // each waits for the lock of the case: one connection is enough
    previewDecision: (draft: DecisionDraft) => oneByOne(String(draft.number), () => previewDecision(deps, draft)),
    readMore: (read: { number: number; reason: string; by: Operator }) => readMore(deps, read),
    findCaseFile: (id: string, by: Operator) => findCaseFile(deps, id, by),
    undoDecision: (act: { decisionId: string; reason: string; by: Operator }) => undoDecision(deps, act),
    decideAppeal: (answer: AppealAnswer) => decideAppeal(deps, answer),
    proposeAct: (act: NewAct) => proposeAct(deps, act),
    changeRole: (change: NewRole) => changeRole(deps, change),
    pendingActs: (by: Operator, filter?: Parameters<typeof pendingActsFor>[2]) => pendingActsFor(deps, by, filter),
    confirmAct: (id: string, by: Operator) => confirmAct(deps, id, by),
    undoAct: (id: string, by: Operator) => undoAct(deps, id, by),
    memberFile: (file: Parameters<typeof memberFile>[1]) => memberFile(deps, file),
    endedMembers: () => endedMembers(deps.db),
    milderRestrictions: (memberIds: readonly string[]) => milderRestrictions(deps, memberIds),
    // for the rooms above, in their transactions
    openContractCase: (trx: Transaction<DB>, matter: ContractMatter) => openContractCase(deps, trx, matter),
    contactsLimitedUntil: (db: Database, memberId: string) => contactsLimitedUntil(db, deps.clock, memberId),
    storeWithoutReport: (trx: Transaction<DB>, decision: OwnInitiative) => storeWithoutReport(deps, trx, decision),
    suspensionsUndone: (trx: Transaction<DB>, undone: { memberId: string; by: Operator }) =>
      suspensionsUndone(deps, trx, undone),
    hidingUndone: (trx: Transaction<DB>, undone: Parameters<typeof hidingUndone>[2]) => hidingUndone(deps, trx, undone),
    isEnded,
    // run the work of the queues immediately
    finishDueActs: () => finishDueActs(deps),
    removeUnsentFiles: () => removeUnsentFiles(deps),
    deleteOldCases: () => deleteOldCases(deps),
    forgetHidden: () => forgetHidden(deps),
  }
}

function safetyRoutes(deps: SafetyDeps) {
  const { safety } = api
  return {
    blocks: safety.blocks.handler(({ context }) => listBlocks(deps, requireViewer(context).id)),
    block: safety.block.handler(({ input, context }) => blockMember(deps, requireViewer(context).id, input.id)),
    unblock: safety.unblock.handler(({ input, context }) => unblockMember(deps, requireViewer(context).id, input.id)),
    report: safety.report.handler(({ input, context }) => reportSubject(deps, requireViewer(context).id, input)),
    ownCases: safety.ownCases.handler(({ context }) => listOwnCases(deps, requireViewer(context).id)),
    addPicture: safety.addPicture.handler(({ input, context }) => addPicture(deps, requireViewer(context).id, input)),
    picture: safety.picture.handler(({ input, context }) => findPicture(deps, requireViewer(context).id, input.id)),
    decisions: safety.decisions.handler(({ context }) => listOwnDecisions(deps, requireViewer(context).id)),
    acknowledge: safety.acknowledge.handler(({ input, context }) =>
      acknowledgeNote(deps, requireViewer(context).id, input.id),
    ),
    appeal: safety.appeal.handler(({ input, context }) => sendAppeal(deps, requireViewer(context).id, input)),
    notice: safety.notice.handler(({ input, context: { viewer, ip } }) =>
      sendNotice(deps, { memberId: viewer?.id ?? null, ip }, input),
    ),
  }
}
