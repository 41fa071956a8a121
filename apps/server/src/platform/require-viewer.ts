import { refuse } from './refuse.ts'
import type { Viewer } from './viewer.ts'

/** The viewer of a procedure that requires a session. The guard has refused calls without one. */
export function requireViewer({ viewer }: { viewer: Viewer | null }): Viewer {
  if (viewer === null) throw refuse('UNAUTHENTICATED')
  return viewer
}

/** Refuses a body that names another member as the actor (G-25, T03): the session alone identifies the actor. */
export function requireSelf(viewerId: string, namedId: string | undefined): void {
  if (namedId !== undefined && namedId.toLowerCase() !== viewerId) throw refuse('FORBIDDEN')
}
