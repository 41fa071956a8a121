import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { contentSources } from './content-sources.ts'
import type { Operators } from './features/operators/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Exchange, Handler } from './platform/http/exchange.ts'
import { files } from './platform/http/files.ts'
import { pages } from './platform/http/pages.ts'

/** The built web application: its renderer and the folder of its files. */
export type WebApplication = { render(request: Request): Promise<Response>; clientFolder: string }

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Loads what `npm run build` of the web workspace has made. Throws with a plain sentence when it is not there. */
export async function loadWebApplication(): Promise<WebApplication> {
  const entry = `${dist}server/server.js`
  if (!existsSync(entry))
    throw new Error('The web application is not built: run npm start, or npm run build -w apps/web')
  const built: unknown = await import(entry)
  const { default: handler } = built as { default: { fetch(request: Request): Promise<Response> } } // what the build exports
  return { render: (request) => handler.fetch(request), clientFolder: `${dist}client` }
}

export type WebDeps = {
  web: WebApplication
  config: Config
  clock: Clock
  operators: Operators
  /** The API for one exchange, called in process. */
  apiFor(exchange: Exchange): unknown
}

/** Serves the files of the web application, then its pages. */
export function webHandlers({ web, config, clock, operators, apiFor }: WebDeps): Handler[] {
  const sources = async () => contentSources(config, await operators.settings())
  return [
    files([
      { prefix: '/assets/', folder: join(web.clientFolder, 'assets'), immutable: true },
      { prefix: '/', folder: web.clientFolder, immutable: false },
    ]),
    pages({ render: web.render, apiFor, sources, now: () => clock.now().getTime() }),
  ]
}
