import { caseDecisions, communityRules, reasonTexts, suspensionDays } from '@wayhouse/domain/safety'
import type { CaseDecision } from '@wayhouse/domain/safety'
import { isRefusal } from '../platform/refuse.ts'
import { done, failed, minuteOf } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

type WholeCase = Awaited<ReturnType<OperatorDeps['rooms']['safety']['findCase']>>

/** Cases of what members and visitors have reported. */
export const caseCommands: CommandGroup = {
  usage: [
    'npm run operate -- cases                   open cases, the first due at the top',
    'npm run operate -- cases decided           decided ones, the newest first',
    'npm run operate -- cases show NUMBER       one, with what was reported',
    'npm run operate -- cases take NUMBER       you work on it',
    'npm run operate -- cases decide NUMBER VERSION none "WHY"',
    'npm run operate -- cases decide NUMBER VERSION note|hide|suspend-7|suspend-30 RULE "WHY"',
    ...communityRules.map((rule, index) => `                                             rule ${index + 1}: ${rule}`),
  ],
  run: async (deps, [command, act, ...args]) => {
    if (command !== 'cases') return null
    if (act === undefined) return list(deps, false)
    if (act === 'decided' && args.length === 0) return list(deps, true)
    const [number, ...rest] = args
    const caseNumber = wholeNumber(number)
    if (caseNumber === null) return null
    if (act === 'show' && rest.length === 0) return orRefusal(() => show(deps, caseNumber))
    if (act === 'take' && rest.length === 0) return orRefusal(() => take(deps, caseNumber))
    if (act === 'decide') return decide(deps, caseNumber, rest)
    return null
  },
}

async function list({ rooms }: OperatorDeps, decided: boolean): Promise<CommandResult> {
  const cases = await rooms.safety.listCases({ decided })
  if (cases.length === 0) return done(decided ? 'No decided cases' : 'No open cases')
  return done(
    ...cases.map(({ number, subject_type, reason, reporters, first_look_by, decide_by, taken_by, decided_at }) => {
      const state =
        decided_at !== null
          ? `decided ${minuteOf(decided_at)}`
          : taken_by === null
            ? `first look by ${minuteOf(first_look_by)}`
            : `${taken_by}, decide by ${minuteOf(decide_by)}`
      return `${number}  ${state}  ${subject_type}  ${reasonTexts[reason]}  reported by ${reporters}`
    }),
  )
}

async function show({ rooms }: OperatorDeps, number: number): Promise<CommandResult> {
  const found = await rooms.safety.findCase(number)
  return done(...headOf(found), ...found.reports.flatMap(reportLines), ...found.decisions.map(decisionLine))
}

function headOf({ number, version, subject_type, reason, link, about, taken_by, taken_at, ...times }: WholeCase) {
  return [
    `Case ${number}, version ${version}: ${subject_type}, ${reasonTexts[reason]}`,
    ...(link === null ? [] : [`About the page ${link}`]),
    ...(about === null
      ? []
      : [`About the member ${about.id}: ${about.reportsAbout} reports about them, ${about.reportsBy} by them`]),
    `First look by ${minuteOf(times.first_look_by)}, decision by ${minuteOf(times.decide_by)}`,
    ...(taken_by === null || taken_at === null ? [] : [`${taken_by}, since ${minuteOf(taken_at)}`]),
  ]
}

function reportLines(report: WholeCase['reports'][number]): string[] {
  const { reporter_id, name, email, about_children, reason, text, why, reported_at, files, copy } = report
  const by = reporter_id === null ? `${name || 'somebody'} <${email || 'no address'}>` : `the member ${reporter_id}`
  return [
    '',
    `Reported ${minuteOf(reported_at)} by ${by}: ${reasonTexts[reason]}${about_children ? ', about the abuse of children' : ''}`,
    ...[text, why].filter((written) => written !== ''),
    ...files.map(({ id, name: file, is_copy }) => `${is_copy ? 'Copied' : 'Added'}: ${file} (${id})`),
    JSON.stringify(copy, null, 2),
  ]
}

function decisionLine({
  case_number,
  decision,
  days,
  rule,
  reason,
  decided_by,
  decided_at,
}: WholeCase['decisions'][number]) {
  const what = [decision, days === null ? '' : `${days} days`, rule === null ? '' : `rule ${rule}`].filter(Boolean)
  return `Case ${case_number}, ${minuteOf(decided_at)}, ${decided_by}: ${what.join(', ')}. ${reason}`
}

async function take({ rooms, by }: OperatorDeps, number: number): Promise<CommandResult> {
  await rooms.safety.takeCase(number, by)
  return done(`Case ${number} is yours`)
}

async function decide(deps: OperatorDeps, number: number, args: readonly string[]): Promise<CommandResult | null> {
  const [versionText, decisionText = '', ...words] = args
  const version = wholeNumber(versionText)
  const given = decisionOf(decisionText)
  if (version === null || given === null) return null
  const [ruleText, reason = ''] = given.decision === 'none' ? [undefined, ...words] : words
  const rule = given.decision === 'none' ? null : wholeNumber(ruleText)
  const isKnownRule = given.decision === 'none' || (rule !== null && communityRules[rule - 1] !== undefined)
  if (!isKnownRule || reason.trim() === '' || reason.length > 2000) return null
  if (words.length !== (given.decision === 'none' ? 1 : 2)) return null
  return orRefusal(async () => {
    await deps.rooms.safety.decideCase({ number, version, ...given, rule, reason: reason.trim(), by: deps.by })
    return done(`Case ${number} is decided. Those who reported it are told, and who is restricted is told why.`)
  })
}

/** `suspend-7` is a suspension for seven days. */
function decisionOf(text: string): { decision: CaseDecision; days: number | null } | null {
  const days = suspensionDays.find((number) => text === `suspend-${number}`)
  if (days !== undefined) return { decision: 'suspend', days }
  const decision = caseDecisions.find((known) => known === text && known !== 'suspend')
  return decision === undefined ? null : { decision, days: null }
}

/** What was refused is printed. */
async function orRefusal(run: () => Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await run()
  } catch (error) {
    if (!isRefusal(error)) throw error
    return failed(error.message)
  }
}

function wholeNumber(text: string | undefined): number | null {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : null
}
