import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '../../clock.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { refuse } from '../../refuse.ts'

/** What the server provides to the web application while it renders: see apps/web/src/platform/api/server-bridge.ts. */
export type RenderRequest = {
  nonce: string
  url: string
  cookies: string
  api: unknown
  /** The fields of the form that was submitted to the page, or null if it was just opened. */
  form: Readonly<Record<string, string>> | null
  /** Whether a form that was submitted here redirected to this address: nobody else can have written it. */
  isSealed: boolean
  /** Called with the route that is rendered. */
  onRoute(route: string): void
}

export type RenderDeps = {
  /** The built web application. */
  render(request: Request): Promise<Response>
  isReady(): Promise<boolean>
  metrics: Pick<Metrics, 'renderSeconds'>
}

/** Renders a page for a request, with the API client of its viewer. */
export type RenderPage = (
  request: Request,
  context: Pick<RenderRequest, 'api' | 'nonce'> & Partial<Pick<RenderRequest, 'form' | 'isSealed'>>,
) => Promise<Response>

/** Renders pages with the web application. Rejects with `UNAVAILABLE` while the database is away, and for a page with status 500 or more. */
export function pageRenderer({ render, isReady, metrics }: RenderDeps): RenderPage {
  const rendering = new AsyncLocalStorage<RenderRequest>()
  Object.assign(globalThis, { wayhouse: { request: () => rendering.getStore() } })
  return async (request, { api, nonce, form = null, isSealed = false }) => {
    const measured = { page: 'none', status: 500 }
    const onRoute = (route: string) => void (measured.page = route)
    const context = {
      nonce,
      url: request.url,
      cookies: request.headers.get('cookie') ?? '',
      api,
      form,
      isSealed,
      onRoute,
    }
    const end = metrics.renderSeconds.startTimer()
    try {
      const response = await rejectOnOutage(
        rendering.run(context, () => render(request)),
        isReady,
      )
      measured.status = response.status
      if (response.status < 500) return response
      await response.body?.cancel()
      throw (await isReady()) ? new Error(`a page was rendered with ${response.status}`) : unavailable()
    } finally {
      end(measured)
    }
  }
}

const unavailable = () => refuse('UNAVAILABLE', { retry_after: 2 })

/** Rendering takes milliseconds. After this time, the database is checked. */
const slowAfterMs = seconds(2)

/** The rendered page. Rejects if it is slow because the database does not respond. */
async function rejectOnOutage(page: Promise<Response>, isReady: () => Promise<boolean>): Promise<Response> {
  const rendered = new AbortController()
  const outage = async (): Promise<never> => {
    for (;;) {
      await sleep(slowAfterMs, null, { signal: rendered.signal, ref: false })
      if (await isReady()) continue
      // the late page is dropped
      page.then(({ body }) => body?.cancel()).catch(() => undefined)
      throw unavailable()
    }
  }
  try {
    return await Promise.race([page, outage()])
  } finally {
    rendered.abort()
  }
}
