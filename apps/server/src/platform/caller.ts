import type { Viewer } from './viewer.ts'

/** Who sends a request, and what they may call. */
export type Caller = {
  /** Null for a visitor. */
  viewer: Viewer | null
  /** The scopes of the access token that was sent; null for a session, which may call all that its member may. */
  scopes: readonly string[] | null
}
