import { refuse } from './refuse.ts'
import type { Viewer } from './viewer.ts'

/** The viewer of a call that the contract keeps for members; the guard has let nobody else through. */
export function signedIn({ viewer }: { viewer: Viewer | null }): Viewer {
  if (viewer === null) throw refuse('UNAUTHENTICATED')
  return viewer
}
