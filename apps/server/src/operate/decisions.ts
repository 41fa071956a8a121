import { terminalOperator } from '../platform/operator.ts'
import { done, minuteOf, orRefusal, withMember } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

type PendingAct = Awaited<ReturnType<OperatorDeps['rooms']['safety']['pendingActs']>>[number]

/** What was decided: taken back, appealed against, or waiting for a second operator. */
export const decisionCommands: CommandGroup = {
  usage: [
    'npm run operate -- decisions undo ID "WHY" takes a decision back: what it restricted is as before',
    'npm run operate -- decisions answer ID grant|refuse "ANSWER" [restricted|reporter]',
    '                                           answers an appeal; granted, it undoes the decision or opens the case again',
    'npm run operate -- acts                    what waits for a second operator',
    'npm run operate -- acts confirm ID         it happens now; who asked for it cannot',
    'npm run operate -- acts undo ID            it does not happen',
    'npm run operate -- end EMAIL RULE "WHY"    asks a second operator to end a membership',
    'npm run operate -- erase EMAIL "WHY"       asks a second operator to erase an account',
  ],
  run: async (deps, [command, ...args]) => {
    if (command === 'decisions') return decisions(deps, args)
    if (command === 'acts') return acts(deps, args)
    if (command === 'end' && args.length === 3) return end(deps, args)
    if (command === 'erase' && args.length === 2) return erase(deps, args)
    return null
  },
}

async function decisions(
  deps: OperatorDeps,
  [act, id = '', ...rest]: readonly string[],
): Promise<CommandResult | null> {
  const { rooms } = deps
  const by = terminalOperator(deps.by)
  if (act === 'undo' && rest.length === 1)
    return orRefusal(async () => {
      await rooms.safety.undoDecision({ decisionId: id, reason: rest[0] ?? '', by })
      return done('The decision is taken back. Who was restricted is told.')
    })
  const [verdict, answer = '', side, ...more] = rest
  const isSide = side === undefined || side === 'restricted' || side === 'reporter'
  if (act !== 'answer' || (verdict !== 'grant' && verdict !== 'refuse') || !isSide || more.length > 0) return null
  return orRefusal(async () => {
    const given = { decisionId: id, granted: verdict === 'grant', answer, by }
    await rooms.safety.decideAppeal(side === undefined ? given : { ...given, side })
    return done('The appeal is answered. Who sent it gets an email.')
  })
}

async function acts(deps: OperatorDeps, [act, id = '', ...rest]: readonly string[]): Promise<CommandResult | null> {
  const { safety } = deps.rooms
  const by = terminalOperator(deps.by)
  if (rest.length > 0) return null
  if (act === undefined) {
    const waiting = await safety.pendingActs(by)
    return waiting.length === 0 ? done('Nothing waits for a second operator') : done(...waiting.map(actLine))
  }
  if (id === '') return null
  if (act === 'confirm')
    return orRefusal(async () => {
      await safety.confirmAct(id, by)
      return done('Done. The member gets an email.')
    })
  if (act !== 'undo') return null
  return orRefusal(async () => {
    await safety.undoAct(id, by)
    return done('It does not happen.')
  })
}

/** A line for an act that waits. */
export function actLine({ id, kind, role, member_id, case_number, proposed_by, due_at, reason }: PendingAct): string {
  const about = case_number === null ? '' : `, case ${case_number}`
  const due = due_at === null ? 'waits for another operator' : `happens ${minuteOf(due_at)} unless it is undone`
  const what = { end: 'end', erase: 'erase', grant: `grant the role ${role} to`, revoke: 'revoke the role of' }[kind]
  return `${id}  ${what} the member ${member_id}${about}, asked by ${proposed_by}, ${due}: ${reason}`
}

async function end(deps: OperatorDeps, [email = '', rule = '', reason = '']: readonly string[]) {
  if (!/^\d{1,2}$/.test(rule)) return null
  return withMember(deps, email, (memberId) => propose(deps, { kind: 'end', memberId, rule: Number(rule), reason }))
}

function erase(deps: OperatorDeps, [email = '', reason = '']: readonly string[]) {
  return withMember(deps, email, (memberId) => propose(deps, { kind: 'erase', memberId, rule: null, reason }))
}

type Proposed = { kind: 'end' | 'erase'; memberId: string; rule: number | null; reason: string }

function propose({ rooms, by }: OperatorDeps, act: Proposed): Promise<CommandResult> {
  return orRefusal(async () => done(actLine(await rooms.safety.proposeAct({ ...act, by: terminalOperator(by) }))))
}
