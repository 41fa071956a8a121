import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission } from '../http/admission.ts'
import type { Metrics } from './metrics.ts'

type RequestMetrics = Pick<Metrics, 'requests' | 'requestSeconds' | 'overloadRefusals'>

/** An admission that counts every request and its response. */
export function countedRequests({ requests, requestSeconds, overloadRefusals }: RequestMetrics, admit: Admission) {
  return (request: IncomingMessage, response: ServerResponse): ReturnType<Admission> => {
    const kind = kindOf(request.url ?? '/')
    const leave = admit(request, response)
    if (leave === null) {
      overloadRefusals.inc({ kind })
      requests.inc({ kind, status: 503 })
      return null
    }
    const end = requestSeconds.startTimer({ kind })
    return () => {
      leave()
      end()
      requests.inc({ kind, status: response.headersSent ? response.statusCode : 'none' })
    }
  }
}

const kinds = [
  ['sign-in', '/api/auth/'],
  ['webhook', '/api/webhooks/'],
  ['api', '/api/'],
  ['file', '/assets/'],
  ['file', '/images/'],
  ['health', '/healthz'],
  ['health', '/readyz'],
] as const

function kindOf(url: string): string {
  return kinds.find(([, start]) => url.startsWith(start))?.[0] ?? 'page'
}
