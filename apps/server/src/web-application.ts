import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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
