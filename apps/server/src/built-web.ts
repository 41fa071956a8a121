import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Handler } from './platform/http/exchange.ts'
import { files } from './platform/http/files.ts'
import type { WebApplication } from './web-application.ts'

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Loads the build of the web workspace. Throws an error with instructions if there is none. */
export async function loadWebApplication(): Promise<WebApplication> {
  const entry = `${dist}server/server.js`
  if (!existsSync(entry)) throw new Error('The web application is not built: run npm start, or npm run build')
  const entryModule: unknown = await import(entry)
  const { default: handler } = entryModule as { default: { fetch(request: Request): Promise<Response> } } // what the build exports
  return { render: (request) => handler.fetch(request), files: [builtFiles(`${dist}client`)] }
}

/** Serves the files of the folder that the build writes for browsers. */
export function builtFiles(folder: string): Handler {
  return files([
    { prefix: '/assets/', folder: join(folder, 'assets'), immutable: true },
    { prefix: '/', folder, immutable: false },
  ])
}
