import { OperatorRole } from '@wayhouse/domain/operators'
import { done, failed, withMember } from './command-group.ts'
import type { CommandGroup, CommandResult, OperatorDeps } from './command-group.ts'

/** Who is an operator in the product itself. Only these commands give and take roles. */
export const operatorCommands: CommandGroup = {
  usage: [
    'npm run operate -- operators               members who are operators, with their roles',
    'npm run operate -- operators add EMAIL [moderator|admin]',
    '                                           makes a member one; a moderator, unless it says admin',
    'npm run operate -- operators remove EMAIL  makes them a member like others again',
  ],
  run: async (deps, [command, act, email = '', role, ...rest]) => {
    if (command !== 'operators' || rest.length > 0) return null
    if (act === undefined) return list(deps)
    if (email === '') return null
    const given = OperatorRole.safeParse(role ?? 'moderator')
    if (act === 'add' && given.success) return add(deps, email, given.data)
    return act === 'remove' && role === undefined ? remove(deps, email) : null
  },
}

async function list({ rooms, db }: OperatorDeps): Promise<CommandResult> {
  const roles = await rooms.profiles.operatorRoles()
  if (roles.size === 0) return done('No member is an operator')
  const emails = await rooms.accounts.emailsOf(db, [...roles.keys()])
  return done(...[...roles].map(([id, role]) => `${emails.get(id) ?? ''}  ${role}`).toSorted())
}

function add(deps: OperatorDeps, email: string, role: OperatorRole): Promise<CommandResult> {
  return withMember(deps, email, async (userId) =>
    (await deps.rooms.profiles.setOperatorRole(userId, { role, by: deps.by }))
      ? done(`${email}: is now ${named(role)}`)
      : failed(`${email} is ${named(role)} already`),
  )
}

function remove(deps: OperatorDeps, email: string): Promise<CommandResult> {
  return withMember(deps, email, async (userId) =>
    (await deps.rooms.profiles.setOperatorRole(userId, { role: null, by: deps.by }))
      ? done(`${email}: is no longer an operator`)
      : failed(`${email} is no operator`),
  )
}

function named(role: OperatorRole): string {
  return role === 'admin' ? 'an admin' : 'a moderator'
}
