import type { IncomingMessage, ServerResponse } from 'node:http'
import { seconds } from '../clock.ts'
import type { Log } from '../log.ts'
import { isReadRequest } from './exchange.ts'

/** How many requests of each class may be handled at once under load. */
const atOnce = {
  /** Pages and reads of the API: as many as keep one processor busy. More would only wait longer. */
  view: 8,
  /** Pictures that are drawn on request, with a limit of their own so that pages do not wait for them. */
  picture: 8,
  /** Cards of shared links and pictures of emails: most are kept, and those that have to be drawn wait in a queue of their own. */
  card: 64,
  /** What the API writes. */
  write: 64,
  /** Passwords also have a queue of their own. */
  'sign-in': 64,
  webhook: 32,
} as const
/** After a time without a refusal, this many times as many are admitted: a burst is not an overload. */
const burst = 4
const calmAfterMs = seconds(1)

type RequestClass = keyof typeof atOnce
type Request = Pick<IncomingMessage, 'method' | 'url' | 'complete'>
type Response = Pick<ServerResponse, 'writableNeedDrain'>

export type AdmissionDeps = { webhookPaths: readonly string[]; log: Log }

/** Admits a request and returns what to call when it leaves, or null if there are too many. */
export type Admission = (request: Request, response: Response) => (() => void) | null

/** Refuses requests early, so that admitted ones are answered soon; each class has its own limit. */
export function admission({ webhookPaths, log }: AdmissionDeps): Admission {
  const tell = refusalsTold(log)
  const classes = {
    view: newClass(),
    picture: newClass(),
    card: newClass(),
    write: newClass(),
    'sign-in': newClass(),
    webhook: newClass(),
  }
  return (request, response) => {
    const of = classOf(request.method, request.url ?? '/', webhookPaths)
    if (of === null) return () => undefined
    const { inside, refused } = classes[of]
    const now = performance.now()
    const isCalm = now - refused.at > calmAfterMs
    if (isFull(inside, atOnce[of] * (isCalm ? burst : 1))) {
      refused.at = now
      tell(of)
      return null
    }
    const entry = { request, response }
    inside.add(entry)
    return () => void inside.delete(entry)
  }
}

type Entry = { request: Request; response: Response }

function newClass() {
  return { inside: new Set<Entry>(), refused: { at: -Infinity } }
}

/** Requests that wait for a slow client are not counted, because they need no processor. */
function isFull(inside: ReadonlySet<Entry>, limit: number): boolean {
  if (inside.size < limit) return false
  let working = 0
  for (const { request, response } of inside) if (request.complete && !response.writableNeedDrain) working += 1
  return working >= limit
}

/** A line a second at most, with the counts since the start. */
function refusalsTold(log: Log): (of: RequestClass) => void {
  const refused = { view: 0, picture: 0, card: 0, write: 0, 'sign-in': 0, webhook: 0 }
  let toldAt = -Infinity
  return (of) => {
    refused[of] += 1
    if (performance.now() - toldAt < seconds(1)) return
    toldAt = performance.now()
    log.warn({ refused }, 'too many requests: some are refused')
  }
}

/**
 * Requests of load balancers, and files, which cost next to nothing and belong to admitted pages. An address with a step
 * like `/../` leads elsewhere and is none of these.
 */
const neverRefused = /^\/(?:healthz|readyz|(?:assets|images)(?:\/[\w-][\w.-]*)+)(?:$|\?)/

/** The card of a tribe's shared link, and its picture in emails. */
const coverCard = /^\/images\/tribes\/[^/?]+\/(?:share|email)\.jpg(?:$|\?)/
/** The drawings of a tribe. */
const drawnPicture = /^\/images\/tribes\/[^/?]+\//

function classOf(method: string | undefined, url: string, webhookPaths: readonly string[]): RequestClass | null {
  if (coverCard.test(url)) return 'card'
  if (drawnPicture.test(url)) return 'picture'
  if (neverRefused.test(url)) return null
  if (webhookPaths.some((path) => url.startsWith(path))) return 'webhook'
  if (url.startsWith('/api/auth/')) return 'sign-in'
  return isReadRequest({ method }) ? 'view' : 'write'
}
