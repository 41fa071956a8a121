import { createExtraction, type ExtractionSettings } from '../extract-listing.ts'
import type { ListingOutput } from '../output.ts'
import { createService } from '../service.ts'
import { testSettings } from './extraction-settings.ts'

export type ServiceResponse = {
  status: number
  retryAfter: string | null
  connection: string | null
  body: { output: ListingOutput; warnings: string[]; error: { code: string; message: string } }
}
export type RunningService = {
  origin: string
  /** `POST {url}` to the service. */
  post: (url: unknown, path?: string) => Promise<ServiceResponse>
  stop: (graceMs?: number) => Promise<void>
  /** the log, as JSON lines */
  lines: string[]
}

/** The real service on a free port. */
export async function startService(changes: Partial<ExtractionSettings> = {}): Promise<RunningService> {
  const lines: string[] = []
  const service = createService(createExtraction(testSettings(changes)), (event, facts) =>
    lines.push(JSON.stringify({ event, ...facts })),
  )
  const origin = await service.listen('127.0.0.1', 0)
  const post = async (url: unknown, path = '/'): Promise<ServiceResponse> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    })
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      connection: response.headers.get('connection'),
      body: (await response.json()) as ServiceResponse['body'], // its fields depend on the status
    }
  }
  return { origin, post, lines, stop: (graceMs = 1_000) => service.stop(graceMs) }
}
