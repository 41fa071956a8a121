import type { IncomingHttpHeaders } from 'node:http'
import type { Finding, Verification } from '@wayhouse/domain/verification'
import type { WebhookRequest } from '../../platform/http/webhook.ts'
import type { FailureReason, Fetched } from '../../platform/provider-sync.ts'

/** What verifies identities. Calls take up to 10 s and never throw. */
export type IdentityProvider = {
  /** Who decides: a partner, or an operator of this installation. */
  checkedBy: Verification['checked_by']
  /** Opens a session for a member, or returns the one that is open. */
  start(request: { userId: string; returnUrl: string }): Promise<Start>
  /** How a session stands now. Not found where it is unknown, or an operator has not decided yet. */
  fetchDecision(sessionId: string): Promise<Fetched<Decision>>
  /** Verifies and parses a webhook from its headers and raw body. */
  parseWebhook(headers: IncomingHttpHeaders, body: Buffer): WebhookRequest<IdentityEvent>
}

export type Start =
  | { kind: 'started'; sessionId: string; /** Where the member's browser goes. */ url: string }
  | StartFailure

/** Why no session could be opened, and when to try again where the partner says so. */
export type StartFailure = { kind: 'failed'; reason: FailureReason; retryAfterSeconds: number | null }

/** How a session stands. Of documents it has only what is needed to recognise them; that is never stored as it is. */
export type Decision = Finding & {
  /** The member the session was opened for, according to the partner. */
  userId: string | null
  documents: readonly Document[]
}

export type Document = { country: string; number: string }

/** A hint that a session has changed. How it stands is fetched. `userId` is whose session the partner says it is. */
export type IdentityEvent = { eventId: string; sessionId: string; userId: string | null }
