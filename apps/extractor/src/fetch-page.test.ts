import type { RequestListener } from 'node:http'
import { gzipSync, brotliCompressSync } from 'node:zlib'
import { canonicalUrl, parseListingLink } from '@wayhouse/listing-links'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchPage, type FetchSettings } from './fetch-page.ts'
import { testSettings } from './testing/extraction-settings.ts'
import { fetchAs } from './testing/fetch-as.ts'
import { startCanary, startServer, type TestServer } from './testing/http-server.ts'

const servers: TestServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))
const never = new AbortController().signal
const limits = { hopMs: 20_000, overallMs: 60_000, maxBytes: 100_000, maxRedirects: 3 }

async function startSite(listener: RequestListener): Promise<TestServer> {
  const server = await startServer(listener)
  servers.push(server)
  return server
}

/** Fetches a room of the sandbox from a server with this listener. */
async function fetchFrom(listener: RequestListener, changes: Partial<FetchSettings['limits']> = {}, signal = never) {
  const { origin } = await startSite(listener)
  const link = parseListingLink(`${origin}/sandbox/listings/rooms/7`, origin)
  if (!link) throw new Error('the sandbox link was not recognised')
  return fetchPage(
    link,
    { sandboxOrigin: origin, limits: { ...limits, ...changes }, network: testSettings().network },
    signal,
  )
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end()

describe('a page', () => {
  it.each([
    ['uncompressed', undefined, (text: string) => Buffer.from(text)],
    ['gzip', 'gzip', gzipSync],
    ['brotli', 'br', brotliCompressSync],
  ])('is read: %s', async (_name, encoding, compress) => {
    const listener: RequestListener = (_request, response) =>
      response.writeHead(200, encoding ? { ...html, 'content-encoding': encoding } : html).end(compress('<h1>Olá</h1>'))
    await expect(fetchFrom(listener)).resolves.toMatchObject({ html: '<h1>Olá</h1>' })
  })

  it('is requested without cookies, with a user agent that identifies the service', async () => {
    const page = await fetchFrom((request, response) =>
      response.writeHead(200, { ...html, 'set-cookie': 'a=b' }).end(JSON.stringify(request.headers)),
    )
    expect(JSON.parse(page.html)).toMatchObject({ 'user-agent': expect.stringMatching(/^Wayhouse/) })
    expect(JSON.parse(page.html)).not.toHaveProperty('cookie')
  })
})

describe('refused pages', () => {
  it.each<[name: string, code: string, listener: RequestListener]>([
    [
      'a wrong content type',
      'LISTING_NOT_HTML',
      (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    ],
    ['no content type', 'LISTING_NOT_HTML', (_request, response) => response.writeHead(200).end('<h1>hi</h1>')],
    [
      'a content type that starts with text/html',
      'LISTING_NOT_HTML',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html-not' }).end('x'),
    ],
    [
      'a body over the limit, with its length',
      'LISTING_TOO_BIG',
      (_request, response) => response.writeHead(200, html).end('x'.repeat(200_000)),
    ],
    [
      'a body over the limit, in chunks',
      'LISTING_TOO_BIG',
      (_request, response) => endless(response.writeHead(200, html)),
    ],
    [
      'a gzip bomb',
      'LISTING_TOO_BIG',
      (_request, response) =>
        response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
    ],
    [
      'a gzip inside a gzip',
      'LISTING_SITE_FAILED',
      (_request, response) =>
        response.writeHead(200, { ...html, 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('x'))),
    ],
    [
      'an endless gzip without content',
      'LISTING_TOO_BIG',
      (_request, response) => endless(response.writeHead(200, { ...html, 'content-encoding': 'gzip' }), emptyGzip),
    ],
    [
      'an invalid gzip',
      'LISTING_SITE_FAILED',
      (_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('plain'),
    ],
    [
      'a truncated response',
      'LISTING_SITE_FAILED',
      (_request, response) =>
        response.writeHead(200, { ...html, 'content-length': 100 }).write('x', () => response.destroy()),
    ],
    ['a closed connection', 'LISTING_SITE_FAILED', (request) => request.socket.destroy()],
    ['a response that is not HTTP', 'LISTING_SITE_FAILED', (request) => request.socket.end('hello\r\n\r\n')],
    [
      'a switch of protocol',
      'LISTING_SITE_FAILED',
      (request) => request.socket.end('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    ],
    ['a server error', 'LISTING_SITE_FAILED', (_request, response) => response.writeHead(500, html).end()],
    ['no content', 'LISTING_SITE_FAILED', (_request, response) => response.writeHead(204).end()],
    ['a redirect to nowhere', 'LISTING_SITE_FAILED', (_request, response) => response.writeHead(302).end()],
    ['a missing page', 'LISTING_GONE', (_request, response) => response.writeHead(404, html).end()],
    ['a removed page', 'LISTING_GONE', (_request, response) => response.writeHead(410, html).end()],
    ['a forbidden page', 'LISTING_CHALLENGED', (_request, response) => response.writeHead(403, html).end()],
    ['a rate limit', 'LISTING_CHALLENGED', (_request, response) => response.writeHead(429, html).end()],
  ])('%s is %s', async (_name, code, listener) => {
    await expect(fetchFrom(listener)).rejects.toMatchObject({ code })
  })

  it('a page without a response times out', async () => {
    await expect(fetchFrom(() => undefined, { hopMs: 30 })).rejects.toMatchObject({ code: 'LISTING_TIMEOUT' })
  })

  it('a page that never ends times out', async () => {
    await expect(
      fetchFrom((_request, response) => response.writeHead(200, html).write('<h1>'), { hopMs: 30 }),
    ).rejects.toMatchObject({ code: 'LISTING_TIMEOUT' })
  })

  it('there is a timeout for all hops together', async () => {
    await expect(fetchFrom(() => undefined, { overallMs: 30 })).rejects.toMatchObject({ code: 'LISTING_TIMEOUT' })
  })

  it('the caller can abort', async () => {
    const abort = new AbortController()
    const page = fetchFrom(() => abort.abort(new Error('aborted')), {}, abort.signal)
    await expect(page).rejects.toThrow('aborted')
  })
})

describe('redirects', () => {
  it('from a custom link lead to the room, with the same dates', async () => {
    const requested: string[] = []
    const { page } = await fetchAs(
      'https://www.airbnb.com/h/casa?check_in=2027-01-12&check_out=2027-02-09',
      (request, response) => {
        requested.push(`${request.headers.host}${request.url}`)
        if (request.url?.startsWith('/h/'))
          redirectTo('https://www.airbnb.pt/rooms/7?unique_share_id=me')(request, response)
        else response.writeHead(200, html).end('<h1>room</h1>')
      },
      ['93.184.216.34', '93.184.216.34'],
    )
    expect(canonicalUrl((await page).link)).toBe('https://www.airbnb.com/rooms/7')
    expect(requested).toEqual(
      ['www.airbnb.com', 'www.airbnb.pt'].map(
        (host, hop) => `${host}/${hop === 0 ? 'h/casa' : 'rooms/7'}?check_in=2027-01-12&check_out=2027-02-09`,
      ),
    )
  })

  it('are followed at most three times', async () => {
    let requests = 0
    await expect(
      fetchFrom((_request, response) =>
        response.writeHead(302, { location: `/sandbox/listings/rooms/${++requests + 7}` }).end(),
      ),
    ).rejects.toMatchObject({ code: 'LISTING_SITE_FAILED' })
    expect(requests).toBe(4)
  })

  it.each([
    ['https://www.airbnb.com/s/Lisbon/homes', 'LISTING_NOT_SHOWN'],
    ['/s/Lisbon--Portugal/homes?adults=1', 'LISTING_NOT_SHOWN'],
    ['/', 'LISTING_NOT_SHOWN'],
    ['/404', 'LISTING_GONE'],
    ['/login?redirect=x', 'LISTING_CHALLENGED'],
    ['/consent?continue=x', 'LISTING_CONSENT'],
    ['https://consent.example.com/?continue=x', 'LISTING_CONSENT'],
    ['/help/article/2908', 'LISTING_NOT_SHOWN'],
    ['http://www.airbnb.com/rooms/7', 'LISTING_ELSEWHERE'],
    ['https://evil.test/rooms/7', 'LISTING_ELSEWHERE'],
    ['//evil.test/rooms/7', 'LISTING_ELSEWHERE'],
    ['https://www.airbnb.com@evil.test/rooms/7', 'LISTING_ELSEWHERE'],
    ['https://me@www.airbnb.com/s/x', 'LISTING_ELSEWHERE'],
    ['https://www.airbnb.com:8443/rooms/7', 'LISTING_ELSEWHERE'],
    ['https://169.254.169.254/latest/meta-data', 'LISTING_ELSEWHERE'],
    ['file:///etc/passwd', 'LISTING_ELSEWHERE'],
    ['gopher://127.0.0.1:6379/x', 'LISTING_ELSEWHERE'],
    ['http://localhost:3000/sandbox/listings/rooms/7', 'LISTING_ELSEWHERE'],
    ['https://', 'LISTING_SITE_FAILED'],
  ])('T41 to %s are refused: %s', async (location, code) => {
    const { page, connectedTo } = await fetchAs('https://www.airbnb.com/rooms/7', redirectTo(location))
    await expect(page).rejects.toMatchObject({ code })
    expect(connectedTo).toHaveLength(1)
  })

  it('SEC-05 T41 to a private address are not followed: no connection is made', async () => {
    const canary = await startCanary()
    servers.push(canary)
    for (const location of [
      canary.origin,
      `${canary.origin}/sandbox/listings/rooms/7`,
      `//127.0.0.1:${canary.port}/rooms/7`,
      `http://localhost:${canary.port}/`,
    ]) {
      await expect(fetchFrom(redirectTo(location))).rejects.toMatchObject({ code: 'LISTING_ELSEWHERE' })
    }
    expect(canary.connections()).toBe(0)
  })

  it('from the sandbox to a listing host are refused', async () => {
    await expect(fetchFrom(redirectTo('https://www.airbnb.com/rooms/7'))).rejects.toMatchObject({
      code: 'LISTING_ELSEWHERE',
    })
  })
})

describe('SEC-05 T41 host names that resolve to different addresses', () => {
  const room: RequestListener = (_request, response) => response.writeHead(200, html).end('<h1>room</h1>')

  it('are resolved once per hop, and the connection uses the checked address', async () => {
    const { page, connectedTo, unusedAddresses } = await fetchAs('https://www.airbnb.com/rooms/7', room, [
      '93.184.216.34',
      '127.0.0.1',
    ])
    await page
    expect({ connectedTo, unusedAddresses }).toEqual({ connectedTo: ['93.184.216.34'], unusedAddresses: ['127.0.0.1'] })
  })

  it('are checked again on the next hop, before a connection is made', async () => {
    const { page, connectedTo } = await fetchAs(
      'https://www.airbnb.com/rooms/7',
      redirectTo('https://www.airbnb.pt/rooms/7'),
      ['93.184.216.34', '127.0.0.1'],
    )
    await expect(page).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
    expect(connectedTo).toEqual(['93.184.216.34'])
  })

  it('time out if they cannot be resolved', async () => {
    const link = parseListingLink('https://www.airbnb.com/rooms/7')
    if (!link) throw new Error('the link was not recognised')
    const network = { resolve: () => new Promise<never>(() => undefined) }
    await expect(fetchPage(link, { limits: { ...limits, hopMs: 30 }, network }, never)).rejects.toMatchObject({
      code: 'LISTING_TIMEOUT',
    })
  })
})

// the header of a gzip file, followed by empty stored blocks
const emptyGzip = {
  head: Buffer.from('1f8b0800000000000003', 'hex'),
  more: Buffer.from('000000ffff'.repeat(3_000), 'hex'),
}
const smallPage = { head: Buffer.from('<h1>'), more: Buffer.alloc(16_384, 'x') }

function endless(response: NodeJS.WritableStream, { head, more } = smallPage): void {
  const write = () => {
    while (response.write(more));
  }
  response.on('drain', write)
  response.write(head)
  write()
}
