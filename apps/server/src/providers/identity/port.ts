import type { IncomingHttpHeaders } from 'node:http'
import type { Finding, Verification } from '@wayhouse/domain/verification'

export type IdentityProvider = {
  /** Who looks at it: a partner's people and machines, or an operator of this installation. */
  checkedBy: Verification['checked_by']
  /** Opens a session for a member, or finds the one that is open. Takes up to 10 s; never throws. */
  start(request: { userId: string; returnUrl: string }): Promise<Start>
  /** Asks how a session stands now. Takes up to 10 s; never throws. */
  read(sessionId: string): Promise<Reading>
  /** What a webhook tells, from its headers and raw bytes, once it has proved where it comes from. */
  hear(headers: IncomingHttpHeaders, body: Buffer): Hearing
}

export type Start =
  | { kind: 'started'; sessionId: string; /** Where the member's browser goes. */ url: string }
  | { kind: 'failed'; failure: Failure }

export type Reading =
  | { kind: 'read'; decision: Decision }
  /** There is nobody to ask: the decision is made by hand, or the session is not known. */
  | { kind: 'nothing' }
  | { kind: 'failed'; failure: Failure }

/** Why the partner could not be used: it is away, it has had enough for now, or it does not accept our keys. */
export type Failure = { reason: 'away' | 'busy' | 'misconfigured'; retryAfterSeconds: number | null }

/** How a session stands. Of the document there is only what is needed to recognise it; nobody stores it. */
export type Decision = Finding & {
  /** The member the session was opened for, as the partner remembers it. */
  userId: string | null
  documents: readonly Document[]
}

export type Document = { country: string; number: string }

export type Hearing =
  /** Not signed by the partner, or not just now. */
  | { kind: 'unproven' }
  /** From the partner, but nothing about a session. */
  | { kind: 'irrelevant' }
  /** A hint that a session has changed; how it stands is to be read. */
  | { kind: 'event'; eventId: string; sessionId: string; userId: string | null }
