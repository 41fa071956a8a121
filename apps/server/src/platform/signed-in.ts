import { refuse } from './refuse.ts'
import type { Viewer } from './viewer.ts'

/** The viewer of a call that the contract keeps for members; the guard has let nobody else through. */
export function signedIn({ viewer }: { viewer: Viewer | null }): Viewer {
  if (viewer === null) throw refuse('UNAUTHENTICATED')
  return viewer
}

/** Refuses what a body asks for in another member's name (G-25, T03): who acts is whom the session says. */
export function refuseOther(viewerId: string, namedId: string | undefined): void {
  if (namedId !== undefined && namedId.toLowerCase() !== viewerId) throw refuse('FORBIDDEN')
}
