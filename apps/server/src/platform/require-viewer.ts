import type { OperatorRole } from '@wayhouse/domain/operators'
import type { Operator } from './operator.ts'
import { refuse } from './refuse.ts'
import type { Viewer } from './viewer.ts'

/** The viewer of a procedure that requires a session. The guard has refused calls without one. */
export function requireViewer({ viewer }: { viewer: Viewer | null }): Viewer {
  if (viewer === null) throw refuse('UNAUTHENTICATED')
  return viewer
}

/** The operator who calls a procedure for operators. The guard has refused everybody else. */
export function requireOperator(context: { viewer: Viewer | null }): OperatingViewer {
  const viewer = requireViewer(context)
  const { operator_role, operates_until } = viewer
  if (operator_role === null || operates_until === null) throw refuse('NOT_FOUND')
  return { ...viewer, operator_role, operates_until }
}

type OperatingViewer = Viewer & { operator_role: OperatorRole; operates_until: Date }

/** An operator who may also change the installation, erase, and read the audit. Refuses moderators with ADMIN_ONLY. */
export function requireAdmin(context: { viewer: Viewer | null }): OperatingViewer {
  const operator = requireOperator(context)
  if (operator.operator_role !== 'admin') throw refuse('ADMIN_ONLY')
  return operator
}

/** The operator who calls, as acts name them. */
export function operatorOf(context: { viewer: Viewer | null }): Operator & { id: string } {
  const { id, first_name, last_name, email } = requireOperator(context)
  return { id, name: [first_name, last_name].filter(Boolean).join(' ') || email }
}

/** Refuses a body that names another member as the actor (G-25, T03): the session alone identifies the actor. */
export function requireSelf(viewerId: string, namedId: string | undefined): void {
  if (namedId !== undefined && namedId.toLowerCase() !== viewerId) throw refuse('FORBIDDEN')
}
