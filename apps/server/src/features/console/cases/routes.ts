import { api } from '../../../platform/procedure.ts'
import { operatorOf } from '../../../platform/require-viewer.ts'
import type { ConsoleDeps } from '../deps.ts'
import { showCase } from './show-case.ts'
import { showActs, showCases } from './show-cases.ts'

/** Cases, appeals, and what waits for a second operator. */
export function casesRoutes(deps: ConsoleDeps) {
  const { console } = api
  const { safety } = deps
  return {
    cases: console.cases.handler(({ input, context }) => showCases(deps, operatorOf(context), input)),
    findCase: console.findCase.handler(({ input, context }) => showCase(deps, operatorOf(context), input.number)),
    takeCase: console.takeCase.handler(({ input, context }) => safety.takeCase(input.number, operatorOf(context))),
    giveBackCase: console.giveBackCase.handler(({ input, context }) =>
      safety.giveBackCase(input.number, operatorOf(context)),
    ),
    decideCase: console.decideCase.handler(async ({ input, context }) => {
      const by = operatorOf(context)
      const { act: decision, days = null, rule = null, ...given } = input
      await safety.decideCase({ ...given, decision, days, rule, by })
      const [pending = null] = await showActs(deps, by, { caseNumber: input.number })
      return { pending }
    }),
    previewDecision: console.previewDecision.handler(({ input, context }) => {
      const { number, act: decision, days = null, rule = null, reason = '' } = input
      return safety.previewDecision({ number, decision, days, rule, reason, by: operatorOf(context) })
    }),
    undoDecision: console.undoDecision.handler(({ input, context }) =>
      safety.undoDecision({ decisionId: input.id, reason: input.reason, by: operatorOf(context) }),
    ),
    answerAppeal: console.answerAppeal.handler(({ input, context }) => {
      const { decision_id: decisionId, appeal_id: appealId, side, granted, answer } = input
      return safety.decideAppeal({ decisionId, appealId, side, granted, answer, by: operatorOf(context) })
    }),
    readMore: console.readMore.handler(({ input, context }) => safety.readMore({ ...input, by: operatorOf(context) })),
    caseFile: console.caseFile.handler(({ input, context }) => safety.findCaseFile(input.id, operatorOf(context))),
    pendingActs: console.pendingActs.handler(({ context }) => showActs(deps, operatorOf(context))),
    confirmAct: console.confirmAct.handler(({ input, context }) => safety.confirmAct(input.id, operatorOf(context))),
    undoAct: console.undoAct.handler(({ input, context }) => safety.undoAct(input.id, operatorOf(context))),
  }
}
