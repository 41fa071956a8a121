import {
  caseDecisions,
  caseStates,
  communityRules,
  daysOfDecision,
  decisionReasonMax,
  reasonTexts,
} from '@wayhouse/domain/safety'
import type { CaseDecision, CaseState } from '@wayhouse/domain/safety'
import { terminalOperator } from '../platform/operator.ts'
import { done, minuteOf, orRefusal } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'
import { actLine } from './decisions.ts'

type Safety = OperatorDeps['rooms']['safety']
type ListedCase = Awaited<ReturnType<Safety['listCases']>>['items'][number]
type WholeCase = Awaited<ReturnType<Safety['findCase']>>

/** Cases of what members and visitors have reported. */
export const caseCommands: CommandGroup = {
  usage: [
    'npm run operate -- cases                   open cases and appeals, the first due at the top',
    'npm run operate -- cases late|mine|appeals|decided',
    '                                           late ones, those that you work on, appeals, or decided ones, the newest first',
    'npm run operate -- cases show NUMBER       one, with what was reported',
    'npm run operate -- cases take NUMBER       you work on it',
    'npm run operate -- cases give-back NUMBER  you do not any more',
    'npm run operate -- cases decide NUMBER VERSION none "WHY"',
    'npm run operate -- cases decide NUMBER VERSION DECISION RULE "WHY"',
    `                                           DECISION is ${decisionWords().join(', ')}`,
    ...communityRules.map((rule, index) => `                                             rule ${index + 1}: ${rule}`),
  ],
  run: async (deps, [command, act, ...args]) => {
    if (command !== 'cases') return null
    if (act === undefined) return list(deps, 'open')
    const state = caseStates.find((known) => known === act && known !== 'open')
    if (state !== undefined && args.length === 0) return list(deps, state)
    const [number, ...rest] = args
    const caseNumber = wholeNumber(number)
    if (caseNumber === null) return null
    if (act === 'show' && rest.length === 0) return orRefusal(() => show(deps, caseNumber))
    if (act === 'take' && rest.length === 0) return orRefusal(() => take(deps, caseNumber))
    if (act === 'give-back' && rest.length === 0) return orRefusal(() => giveBack(deps, caseNumber))
    if (act === 'decide') return decide(deps, caseNumber, rest)
    return null
  },
}

const nothing: Record<CaseState, string> = {
  open: 'No open cases',
  late: 'Nothing is late',
  mine: 'You work on no case',
  appeals: 'No open appeals',
  decided: 'No decided cases',
}

/** As many cases as one list prints. */
const listMax = 100

async function list({ rooms, by }: OperatorDeps, state: CaseState): Promise<CommandResult> {
  const { items } = await rooms.safety.listCases({ state, by: terminalOperator(by), page: { limit: listMax } })
  return items.length === 0 ? done(nothing[state]) : done(...items.map(listLine))
}

function listLine({ number, subject_type, reason, reporters, appeal, due, taken_by, decided_at }: ListedCase): string {
  if (appeal !== null)
    return `${number}  appeal by who ${appeal.side === 'restricted' ? 'is restricted' : 'reported'}, answer by ${minuteOf(due)}`
  const state =
    decided_at !== null
      ? `decided ${minuteOf(decided_at)}`
      : taken_by === null
        ? `first look by ${minuteOf(due)}`
        : `${taken_by}, decide by ${minuteOf(due)}`
  return `${number}  ${state}  ${subject_type}  ${reasonTexts[reason]}  reported by ${reporters}`
}

async function show({ rooms, by }: OperatorDeps, number: number): Promise<CommandResult> {
  const found = await rooms.safety.findCase(number, terminalOperator(by))
  const { reports, decisions, appeals, pending } = found
  const after = [
    ...decisions.map(decisionLine),
    ...appeals.map(appealLine),
    ...(pending === null ? [] : [actLine(pending)]),
  ]
  return done(...headOf(found), ...reports.flatMap(reportLines), ...after)
}

function headOf({ number, version, subject_type, reason, link, about, taken_by, taken_at, ...times }: WholeCase) {
  return [
    `Case ${number}, version ${version}: ${subject_type}, ${reasonTexts[reason]}`,
    ...(link === null ? [] : [`About the page ${link}`]),
    ...(about === null
      ? []
      : [
          `About ${about.name}, member ${about.id}: ${about.reportsAbout} reports about them, ${about.reportsBy} by them`,
        ]),
    `First look by ${minuteOf(times.first_look_by)}, decision by ${minuteOf(times.decide_by)}`,
    ...(taken_by === null || taken_at === null ? [] : [`${taken_by}, since ${minuteOf(taken_at)}`]),
  ]
}

function reportLines(report: WholeCase['reports'][number]): string[] {
  const { reporter_id, name, email, about_children, reason, text, why, reported_at, files, copy } = report
  const by =
    email !== null ? `${name || 'somebody'} <${email || 'no address'}>` : `${name ?? 'somebody'}, member ${reporter_id}`
  return [
    '',
    `Reported ${minuteOf(reported_at)} by ${by}: ${reasonTexts[reason]}${about_children ? ', about the abuse of children' : ''}`,
    ...[text, why].filter((written) => written !== ''),
    ...files.map(({ id, name: file, is_copy }) => `${is_copy ? 'Copied' : 'Added'}: ${file} (${id})`),
    JSON.stringify(copy, null, 2),
  ]
}

function decisionLine(decision: WholeCase['decisions'][number]): string {
  const { id, case_number, days, rule, reason, decided_by, decided_at, undone_at, undone_by } = decision
  const what = [decision.decision, days === null ? '' : `${days} days`, rule === null ? '' : `rule ${rule}`]
  const undone = undone_at === null ? '' : ` Undone ${minuteOf(undone_at)} by ${undone_by}.`
  return `Case ${case_number}, ${minuteOf(decided_at)}, ${decided_by}: ${what.filter(Boolean).join(', ')}. ${reason}${undone} (${id})`
}

function appealLine({ side, sent_at, text, decided_at, decided_by, granted, answer }: WholeCase['appeals'][number]) {
  const answered =
    decided_at === null
      ? 'open'
      : `${granted ? 'granted' : 'not granted'} ${minuteOf(decided_at)} by ${decided_by}: ${answer}`
  return `Appeal by who ${side === 'restricted' ? 'is restricted' : 'reported'}, ${minuteOf(sent_at)}: ${text} (${answered})`
}

async function take({ rooms, by }: OperatorDeps, number: number): Promise<CommandResult> {
  await rooms.safety.takeCase(number, terminalOperator(by))
  return done(`Case ${number} is yours`)
}

async function giveBack({ rooms, by }: OperatorDeps, number: number): Promise<CommandResult> {
  await rooms.safety.giveBackCase(number, terminalOperator(by))
  return done(`Case ${number} is not yours any more`)
}

async function decide(deps: OperatorDeps, number: number, args: readonly string[]): Promise<CommandResult | null> {
  const [versionText, decisionText = '', ...words] = args
  const version = wholeNumber(versionText)
  const given = decisionOf(decisionText)
  if (version === null || given === null) return null
  const [ruleText, reason = ''] = given.decision === 'none' ? [undefined, ...words] : words
  const rule = given.decision === 'none' ? null : wholeNumber(ruleText)
  const isKnownRule = given.decision === 'none' || (rule !== null && communityRules[rule - 1] !== undefined)
  if (!isKnownRule || reason.trim() === '' || reason.length > decisionReasonMax) return null
  if (words.length !== (given.decision === 'none' ? 1 : 2)) return null
  return orRefusal(async () => {
    const by = terminalOperator(deps.by)
    const pending = await deps.rooms.safety.decideCase({ number, version, ...given, rule, reason, by })
    return pending === null
      ? done(`Case ${number} is decided. Those who reported it are told, and who is restricted is told why.`)
      : done(actLine(pending))
  })
}

/** The decisions as they are typed: `suspend-7` is a suspension for seven days. */
function decisionWords(): string[] {
  return caseDecisions
    .filter((decision) => decision !== 'none')
    .flatMap((decision) => daysOfDecision[decision]?.map((days) => `${decision}-${days}`) ?? decision)
}

function decisionOf(text: string): { decision: CaseDecision; days: number | null } | null {
  const [kind, daysText, ...rest] = text.split('-')
  const decision = caseDecisions.find((known) => known === kind)
  if (decision === undefined || rest.length > 0) return null
  const possible = daysOfDecision[decision]
  if (possible === null) return daysText === undefined ? { decision, days: null } : null
  const days = possible.find((number) => String(number) === daysText)
  return days === undefined ? null : { decision, days }
}

function wholeNumber(text: string | undefined): number | null {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : null
}
