import type { Config } from './config/config.ts'
import { contentSources } from './content-sources.ts'
import type { Operators } from './features/operators/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Exchange, Handler } from './platform/http/exchange.ts'
import { pages } from './platform/http/pages/pages.ts'
import type { PagesOptions } from './platform/http/pages/pages.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'

export type WebApplication = {
  render(request: Request): Promise<Response>
  /** Handlers that serve scripts, styles and pictures. */
  files: readonly Handler[]
  /** How pages are cached and protected if it differs from production. */
  pages?: Partial<PagesOptions>
}

export type WebDeps = {
  web: WebApplication
  config: Config
  clock: Clock
  log: Log
  metrics: Metrics
  operators: Operators
  secret: string
  /** Changes when no visitors' page that was cached before may be sent any more. */
  generation(): number
  /** The API client of one exchange, which calls procedures in this process. */
  apiFor(exchange: Exchange): unknown
  /** Whether the node accepts requests and its database is reachable. */
  isReady(): Promise<boolean>
}

/** Serves the files of the web application, then its pages. */
export function webHandlers({ web, config, clock, operators, ...deps }: WebDeps): Handler[] {
  const sources = async () => contentSources(config, await operators.settings())
  return [...web.files, pages({ ...deps, render: web.render, sources, now: () => clock.now().getTime() }, web.pages)]
}
