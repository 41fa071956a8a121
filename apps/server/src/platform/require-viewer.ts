import type { OperatorRole } from '@wayhouse/domain/operators'
import { refuse } from './refuse.ts'
import type { Viewer } from './viewer.ts'

/** The viewer of a procedure that requires a session. The guard has refused calls without one. */
export function requireViewer({ viewer }: { viewer: Viewer | null }): Viewer {
  if (viewer === null) throw refuse('UNAUTHENTICATED')
  return viewer
}

/** The operator who calls a procedure for operators. The guard has refused everybody else. */
export function requireOperator(context: { viewer: Viewer | null }): Viewer & { operator_role: OperatorRole } {
  const viewer = requireViewer(context)
  if (viewer.operator_role === null) throw refuse('NOT_FOUND')
  return { ...viewer, operator_role: viewer.operator_role }
}

/** Refuses a body that names another member as the actor (G-25, T03): the session alone identifies the actor. */
export function requireSelf(viewerId: string, namedId: string | undefined): void {
  if (namedId !== undefined && namedId.toLowerCase() !== viewerId) throw refuse('FORBIDDEN')
}
