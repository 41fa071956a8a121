import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes, seconds } from '@wayhouse/server/platform/clock'
import type { Clock } from '@wayhouse/server/platform/clock'
import { canonical, signaturesOf } from '@wayhouse/server/providers/identity/didit-signature'
import { decisionOf } from './sessions.ts'
import type { IdentitySession } from './sessions.ts'

/** The ways to deliver webhooks. */
export const deliveries = {
  now: 'At once',
  delayed: 'After 5 seconds',
  repeated: 'Five times at once, then once more',
  reversed: 'Newest first, then an earlier event',
  rewritten: 'With its JSON reformatted',
  wrongly_signed: 'Signed with a wrong secret',
  lost: 'Never',
} as const
export type Delivery = keyof typeof deliveries

export type WebhookDeps = { clock: Clock; secret: string; address: () => string }

/** Sends the event of a changed session. Returns the status of each delivery; none if it is delayed. */
export async function deliver(
  deps: WebhookDeps,
  { before, after }: { before: IdentitySession; after: IdentitySession },
  delivery: Delivery,
): Promise<number[]> {
  const event = eventOf(after, deps.clock)
  const sendOne = (payload: object, variant: Variant = 'plain') => send(deps, payload, variant)
  if (delivery === 'lost') return []
  if (delivery === 'delayed') {
    void sleep(seconds(5), undefined, { ref: false }).then(() => sendOne(event))
    return []
  }
  if (delivery === 'repeated')
    return [...(await Promise.all(Array.from({ length: 5 }, () => sendOne(event)))), await sendOne(event)]
  if (delivery === 'reversed') return [await sendOne(event), await sendOne(earlierEventOf(before, deps.clock))]
  if (delivery === 'rewritten') return [await sendOne(event, 'reformatted')]
  return [await sendOne(event, delivery === 'wrongly_signed' ? 'wrongly signed' : 'plain')]
}

/** The statuses whose events contain the decision. */
const finalStatuses = new Set(['Approved', 'Declined', 'In Review', 'Abandoned'])

function eventOf(session: IdentitySession, clock: Clock): object {
  const now = Math.floor(clock.now().getTime() / 1000)
  return {
    event_id: randomUUID(),
    webhook_type: 'status.updated',
    timestamp: now,
    created_at: now,
    application_id: '00000000-0000-4000-8000-000000000002',
    environment: 'sandbox',
    session_id: session.id,
    status: session.status,
    workflow_id: session.workflowId,
    workflow_version: 1,
    vendor_data: session.userId,
    metadata: null,
    ...(finalStatuses.has(session.status) ? { decision: decisionOf(session, clock) } : {}),
    ...(session.status === 'Resubmitted' ? { resubmit_info: { nodes_to_resubmit: [], reasons: {} } } : {}),
  }
}

/** An event created a minute ago and sent now: `timestamp` is the time of sending. */
function earlierEventOf(session: IdentitySession, clock: Clock): object {
  const created_at = Math.floor((clock.now().getTime() - minutes(1)) / 1000)
  const status = session.status === 'Not Started' ? 'In Progress' : session.status
  return { ...eventOf({ ...session, status }, clock), created_at }
}

type Variant = 'plain' | 'reformatted' | 'wrongly signed'

async function send({ clock, secret, address }: WebhookDeps, event: object, variant: Variant): Promise<number> {
  const text = ascii(canonical(event))
  const key = variant === 'wrongly signed' ? `${secret} wrong` : secret
  const { raw, v2 } = signaturesOf(text, event, key)
  try {
    const response = await fetch(address(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'DiditWebhook/2.0 +https://didit.me',
        'x-timestamp': String(Math.floor(clock.now().getTime() / 1000)),
        'x-signature': raw,
        'x-signature-v2': v2,
        'x-signature-simple': simpleSignature(event, key),
      },
      body: variant === 'reformatted' ? JSON.stringify(event, null, 2) : text,
      signal: AbortSignal.timeout(seconds(5)),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

/** Escapes all characters outside ASCII as \uXXXX, as the partner does. */
function ascii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function simpleSignature(event: object, key: string): string {
  const [timestamp, id, status, type] = ['timestamp', 'session_id', 'status', 'webhook_type'].map((name) =>
    String(Reflect.get(event, name)),
  )
  return createHmac('sha256', key).update([timestamp, id, status, type].join(':')).digest('hex')
}
