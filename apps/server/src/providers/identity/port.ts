import type { IncomingHttpHeaders } from 'node:http'
import type { Finding, Verification } from '@wayhouse/domain/verification'
import type { ErasureAnswer } from '../../platform/erasure-answer.ts'
import type { WebhookRequest } from '../../platform/http/webhook.ts'
import type { FailureReason, Fetched } from '../../platform/provider-sync.ts'

/** Verifies identities. Calls take up to 10 s and never throw. */
export type IdentityProvider = {
  /** Who decides: a partner, or an operator of this installation. */
  checkedBy: Verification['checked_by']
  /** Opens a session for a member, or returns their open session. */
  start(request: { userId: string; returnUrl: string }): Promise<Start>
  /** The current state of a session. Not found if it is unknown or an operator has not decided yet. */
  fetchDecision(sessionId: string): Promise<Fetched<Decision>>
  /** Deletes a session with its pictures and what was read from the document. */
  eraseSession(sessionId: string): Promise<ErasureAnswer>
  parseWebhook(headers: IncomingHttpHeaders, body: Buffer): WebhookRequest<IdentityEvent>
}

export type Start =
  | { kind: 'started'; sessionId: string; /** Where the member's browser goes. */ url: string }
  | StartFailure

/** Why no session could be opened, and when to retry if the partner says so. */
export type StartFailure = { kind: 'failed'; reason: FailureReason; retryAfterSeconds: number | null }

/** The state of a session. Documents have only what is needed to recognise them, which is never
 * stored in plain form; their marker is compared with what the member states, and never stored at all (AUD-02). */
export type Decision = Finding & {
  /** The member the session was opened for, according to the partner. */
  userId: string | null
  documents: readonly Document[]
}

export type Document = { country: string; number: string }

/** A hint that a session has changed; its state is fetched. `userId` is its member according to the partner. */
export type IdentityEvent = { eventId: string; sessionId: string; userId: string | null }
