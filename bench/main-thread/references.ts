import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { freePort } from '../../scripts/free-port.mjs'

/** The path of the empty page. */
export const emptyPath = '/empty'

const emptyHtml =
  '<!DOCTYPE html><html lang="en"><head><title>Empty</title><script type="module" src="/empty.js"></script></head><body><div id="app"></div></body></html>'

/** All ways in which a page has the browser load or run a script. JSON for search engines stays. */
const scripts =
  /<script\b(?![^>]*type="application\/ld\+json")[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs

/** Serves the product's pages without any script of theirs, and an empty page with a script. */
export async function serveReferences(product: string, emptyScript = ''): Promise<{ url: string; stop(): void }> {
  const server = createServer(({ url = '/', headers: { cookie = '' } }, response) => {
    const respond = async () => {
      if (url === emptyPath) return response.setHeader('content-type', 'text/html').end(emptyHtml)
      if (url === '/empty.js') return response.setHeader('content-type', 'text/javascript').end(emptyScript)
      const { status, headers, body } = await pageWithoutScripts(new URL(url, product), cookie)
      return response.writeHead(status, headers).end(body)
    }
    respond().catch((error: Error) => response.destroy(error))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

async function pageWithoutScripts(url: URL, cookie: string) {
  const response = await fetch(url, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
  const type = response.headers.get('content-type') ?? ''
  const body = Buffer.from(await response.arrayBuffer())
  const isText = compressed.test(type)
  const headers = {
    'content-type': type,
    'cache-control': response.headers.get('cache-control') ?? 'no-cache',
    ...(isText ? { 'content-encoding': 'gzip' } : {}),
  }
  const shown = type.startsWith('text/html') ? body.toString().replaceAll(scripts, '') : body
  return { status: response.status, headers, body: isText ? gzipSync(shown) : shown }
}

/** What the product compresses too. */
const compressed = /^text\/|javascript|json|svg/

/** React, the router and the query cache, with nothing to show. */
export async function buildEmptyPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('empty-page.mjs', import.meta.url)), formats: ['es'] },
    },
  })
  const [bundle] = [built].flat()
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The empty page was not built')
  return chunk.code
}
