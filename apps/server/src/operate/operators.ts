import { OperatorRole } from '@wayhouse/domain/operators'
import { terminalOperator } from '../platform/operator.ts'
import { done, failed, orRefusal, withMember } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'
import { actLine } from './decisions.ts'

/** Who is an operator in the product itself. Only these commands give and take roles; a second operator confirms it. */
export const operatorCommands: CommandGroup = {
  usage: [
    'npm run operate -- operators               members who are operators, with their roles',
    'npm run operate -- grant EMAIL [moderator|admin] ["WHY"]',
    '                                           asks a second operator to make a member one; the first one is one at once',
    'npm run operate -- revoke EMAIL ["WHY"]    asks a second operator to make them a member like others again',
    '                                           with --emergency and WHY, both happen at once; the audit says so',
  ],
  run: async (deps, [command, ...args]) => {
    if (command === 'operators' && args.length === 0) return list(deps)
    const isEmergency = args.includes('--emergency')
    const [email = '', ...rest] = args.filter((arg) => arg !== '--emergency')
    if (email === '' || (isEmergency && rest.length === 0)) return null
    if (command === 'revoke' && rest.length <= 1)
      return change(deps, email, { role: null, reason: rest[0], isEmergency })
    if (command !== 'grant') return null
    const role = OperatorRole.safeParse(rest[0]).data
    const words = role === undefined ? rest : rest.slice(1)
    if (words.length > 1 || (isEmergency && words.length === 0)) return null
    return change(deps, email, { role: role ?? 'moderator', reason: words[0], isEmergency })
  },
}

async function list({ rooms, db }: OperatorDeps): Promise<CommandResult> {
  const roles = await rooms.profiles.operatorRoles()
  if (roles.size === 0) return done('No member is an operator')
  const emails = await rooms.accounts.emailsOf(db, [...roles.keys()])
  return done(...[...roles].map(([id, role]) => `${emails.get(id) ?? ''}  ${role}`).toSorted())
}

type Wanted = { role: OperatorRole | null; reason: string | undefined; isEmergency: boolean }

function change(deps: OperatorDeps, email: string, wanted: Wanted): Promise<CommandResult> {
  const { role, reason = 'No reason was given', isEmergency } = wanted
  const by = terminalOperator(deps.by)
  return withMember(deps, email, async (memberId) => {
    const now = (await deps.rooms.profiles.operatorRoles()).get(memberId) ?? null
    if (now === role) return failed(role === null ? `${email} is no operator` : `${email} is ${named(role)} already`)
    return orRefusal(async () => {
      const pending = await deps.rooms.safety.changeRole({ memberId, role, reason, by, isEmergency })
      if (pending !== null) return done(actLine(pending))
      return done(role === null ? `${email}: is no longer an operator` : `${email}: is now ${named(role)}`)
    })
  })
}

function named(role: OperatorRole): string {
  return role === 'admin' ? 'an admin' : 'a moderator'
}
