import type { LookupAddress } from 'node:dns'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { gzipSync, brotliCompressSync } from 'node:zlib'
import { canonicalUrl, listingLinkAt } from '@wayhouse/listing-links'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchPage, type FetchSettings } from './fetch-page.ts'
import { testSettings } from './testing/extraction-settings.ts'
import { startCanary, startServer, type TestServer } from './testing/http-server.ts'

const servers: TestServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))
const never = new AbortController().signal
const limits = { hopMs: 20_000, overallMs: 60_000, maxBytes: 100_000, maxRedirects: 3 }

async function site(answer: RequestListener): Promise<TestServer> {
  const server = await startServer(answer)
  servers.push(server)
  return server
}

/** Fetches a room of the sandbox on a server that answers as given. */
async function fetchFrom(answer: RequestListener, changes: Partial<FetchSettings['limits']> = {}, signal = never) {
  const { origin } = await site(answer)
  const link = listingLinkAt(`${origin}/sandbox/listings/rooms/7`, origin)
  if (!link) throw new Error('the sandbox link was not understood')
  return fetchPage(
    link,
    { sandboxOrigin: origin, limits: { ...limits, ...changes }, network: testSettings().network },
    signal,
  )
}

/**
 * Fetches `url` of a real listing host that a local server stands in for: names resolve to `addresses`, one answer after
 * the other, and the connection goes to the server. The addresses of all connections are recorded.
 */
async function fetchAs(url: string, answer: RequestListener, addresses: string[] = ['93.184.216.34']) {
  const { port } = await site(answer)
  const dialled: (string | LookupAddress[])[] = []
  const answers = [...addresses]
  const network: FetchSettings['network'] = {
    resolve: () => Promise.resolve([{ address: answers.shift() ?? '127.0.0.1', family: 4 }]),
    connect: ({ lookup }) => {
      lookup?.('www.airbnb.com', { all: false }, (_error, address) => dialled.push(address))
      return connect(port, '127.0.0.1')
    },
  }
  const link = listingLinkAt(url)
  if (!link) throw new Error('the link was not understood')
  const page = fetchPage(link, { limits, network }, never)
  return { page, dialled, left: () => answers.length }
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end()

describe('a page', () => {
  it.each([
    ['as it is', undefined, (text: string) => Buffer.from(text)],
    ['gzip', 'gzip', gzipSync],
    ['brotli', 'br', brotliCompressSync],
  ])('is read: %s', async (_name, encoding, pack) => {
    const answer: RequestListener = (_request, response) =>
      response.writeHead(200, encoding ? { ...html, 'content-encoding': encoding } : html).end(pack('<h1>Olá</h1>'))
    await expect(fetchFrom(answer)).resolves.toMatchObject({ html: '<h1>Olá</h1>' })
  })

  it('is asked for without cookies, under the service’s own name', async () => {
    const asked = await fetchFrom((request, response) =>
      response.writeHead(200, { ...html, 'set-cookie': 'a=b' }).end(JSON.stringify(request.headers)),
    )
    expect(JSON.parse(asked.html)).toMatchObject({ 'user-agent': expect.stringMatching(/^Wayhouse/) })
    expect(JSON.parse(asked.html)).not.toHaveProperty('cookie')
  })
})

describe('6.4 pages that are refused', () => {
  it.each<[name: string, code: string, answer: RequestListener]>([
    [
      'a wrong content type',
      'LISTING_UNREADABLE',
      (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    ],
    ['no content type', 'LISTING_UNREADABLE', (_request, response) => response.writeHead(200).end('<h1>hi</h1>')],
    [
      'a type that only begins alike',
      'LISTING_UNREADABLE',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html-not' }).end('x'),
    ],
    [
      'a body past the cap, announced',
      'LISTING_UNREADABLE',
      (_request, response) => response.writeHead(200, html).end('x'.repeat(200_000)),
    ],
    [
      'a body past the cap, in pieces',
      'LISTING_UNREADABLE',
      (_request, response) => endless(response.writeHead(200, html)),
    ],
    [
      'a gzip bomb',
      'LISTING_UNREADABLE',
      (_request, response) =>
        response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
    ],
    [
      'a gzip inside a gzip',
      'LISTING_UNREADABLE',
      (_request, response) =>
        response.writeHead(200, { ...html, 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('x'))),
    ],
    [
      'a gzip that unpacks to nothing, without end',
      'LISTING_UNREADABLE',
      (_request, response) => endless(response.writeHead(200, { ...html, 'content-encoding': 'gzip' }), emptyGzip),
    ],
    [
      'gzip that is none',
      'LISTING_UNREADABLE',
      (_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('plain'),
    ],
    [
      'an answer cut short',
      'LISTING_UNREADABLE',
      (_request, response) =>
        response.writeHead(200, { ...html, 'content-length': 100 }).write('x', () => response.destroy()),
    ],
    ['a closed connection', 'LISTING_UNREADABLE', (request) => request.socket.destroy()],
    ['words that are no HTTP', 'LISTING_UNREADABLE', (request) => request.socket.end('hello\r\n\r\n')],
    [
      'a switch of protocol',
      'LISTING_UNREADABLE',
      (request) => request.socket.end('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    ],
    ['a server error', 'LISTING_UNREADABLE', (_request, response) => response.writeHead(500, html).end()],
    ['no content', 'LISTING_UNREADABLE', (_request, response) => response.writeHead(204).end()],
    ['a redirect to nowhere', 'LISTING_UNREADABLE', (_request, response) => response.writeHead(302).end()],
    ['a missing page', 'LISTING_GONE', (_request, response) => response.writeHead(404, html).end()],
    ['a removed page', 'LISTING_GONE', (_request, response) => response.writeHead(410, html).end()],
    ['a wall', 'LISTING_CHALLENGED', (_request, response) => response.writeHead(403, html).end()],
    ['a limit', 'LISTING_CHALLENGED', (_request, response) => response.writeHead(429, html).end()],
  ])('%s is %s', async (_name, code, answer) => {
    await expect(fetchFrom(answer)).rejects.toMatchObject({ code })
  })

  it('a page that never answers times out', async () => {
    await expect(fetchFrom(() => undefined, { hopMs: 30 })).rejects.toMatchObject({ code: 'LISTING_TIMEOUT' })
  })

  it('a page that begins and never ends times out', async () => {
    await expect(
      fetchFrom((_request, response) => response.writeHead(200, html).write('<h1>'), { hopMs: 30 }),
    ).rejects.toMatchObject({ code: 'LISTING_TIMEOUT' })
  })

  it('all hops together have a timeout', async () => {
    await expect(fetchFrom(() => undefined, { overallMs: 30 })).rejects.toMatchObject({ code: 'LISTING_TIMEOUT' })
  })

  it('the client may cancel', async () => {
    const leaving = new AbortController()
    const fetched = fetchFrom(() => leaving.abort(new Error('left')), {}, leaving.signal)
    await expect(fetched).rejects.toThrow('left')
  })
})

describe('redirects', () => {
  it('from a custom link lead to the room, the dates kept', async () => {
    const asked: string[] = []
    const { page } = await fetchAs(
      'https://www.airbnb.com/h/casa?check_in=2027-01-12&check_out=2027-02-09',
      (request, response) => {
        asked.push(`${request.headers.host}${request.url}`)
        if (request.url?.startsWith('/h/'))
          redirectTo('https://www.airbnb.pt/rooms/7?unique_share_id=me')(request, response)
        else response.writeHead(200, html).end('<h1>room</h1>')
      },
      ['93.184.216.34', '93.184.216.34'],
    )
    expect(canonicalUrl((await page).link)).toBe('https://www.airbnb.com/rooms/7')
    expect(asked).toEqual(
      ['www.airbnb.com', 'www.airbnb.pt'].map(
        (host, hop) => `${host}/${hop === 0 ? 'h/casa' : 'rooms/7'}?check_in=2027-01-12&check_out=2027-02-09`,
      ),
    )
  })

  it('at most three are followed', async () => {
    let asked = 0
    await expect(
      fetchFrom((_request, response) =>
        response.writeHead(302, { location: `/sandbox/listings/rooms/${++asked + 7}` }).end(),
      ),
    ).rejects.toMatchObject({ code: 'LISTING_UNREADABLE' })
    expect(asked).toBe(4)
  })

  it.each([
    ['https://www.airbnb.com/s/Lisbon/homes', 'LISTING_GONE'],
    ['/s/Lisbon--Portugal/homes?adults=1', 'LISTING_GONE'],
    ['/', 'LISTING_GONE'],
    ['/login?redirect=x', 'LISTING_CHALLENGED'],
    ['/help/article/2908', 'LISTING_UNREADABLE'],
    ['http://www.airbnb.com/rooms/7', 'URL_NOT_ALLOWED'],
    ['https://evil.test/rooms/7', 'URL_NOT_ALLOWED'],
    ['//evil.test/rooms/7', 'URL_NOT_ALLOWED'],
    ['https://www.airbnb.com@evil.test/rooms/7', 'URL_NOT_ALLOWED'],
    ['https://me@www.airbnb.com/s/x', 'URL_NOT_ALLOWED'],
    ['https://www.airbnb.com:8443/rooms/7', 'URL_NOT_ALLOWED'],
    ['https://169.254.169.254/latest/meta-data', 'URL_NOT_ALLOWED'],
    ['file:///etc/passwd', 'URL_NOT_ALLOWED'],
    ['gopher://127.0.0.1:6379/x', 'URL_NOT_ALLOWED'],
    ['http://localhost:3000/sandbox/listings/rooms/7', 'URL_NOT_ALLOWED'],
    ['https://', 'LISTING_UNREADABLE'],
  ])('T41 to %s is %s', async (location, code) => {
    const { page, dialled } = await fetchAs('https://www.airbnb.com/rooms/7', redirectTo(location))
    await expect(page).rejects.toMatchObject({ code })
    expect(dialled).toHaveLength(1)
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
      await expect(fetchFrom(redirectTo(location))).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
    }
    expect(canary.connections()).toBe(0)
  })

  it('the sandbox and the listing hosts do not lead to each other', async () => {
    await expect(fetchFrom(redirectTo('https://www.airbnb.com/rooms/7'))).rejects.toMatchObject({
      code: 'URL_NOT_ALLOWED',
    })
  })
})

describe('SEC-05 T41 names that change their answer', () => {
  const room: RequestListener = (_request, response) => response.writeHead(200, html).end('<h1>room</h1>')

  it('are asked once a hop, and the connection goes where the check was made', async () => {
    const { page, dialled, left } = await fetchAs('https://www.airbnb.com/rooms/7', room, [
      '93.184.216.34',
      '127.0.0.1',
    ])
    await page
    expect({ dialled, left: left() }).toEqual({ dialled: ['93.184.216.34'], left: 1 })
  })

  it('are checked again on the next hop, before anything is dialled', async () => {
    const { page, dialled } = await fetchAs(
      'https://www.airbnb.com/rooms/7',
      redirectTo('https://www.airbnb.pt/rooms/7'),
      ['93.184.216.34', '127.0.0.1'],
    )
    await expect(page).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
    expect(dialled).toEqual(['93.184.216.34'])
  })

  it('have a timeout', async () => {
    const link = listingLinkAt('https://www.airbnb.com/rooms/7')
    if (!link) throw new Error('the link was not understood')
    const silent = { resolve: () => new Promise<never>(() => undefined) }
    await expect(fetchPage(link, { limits: { ...limits, hopMs: 30 }, network: silent }, never)).rejects.toMatchObject({
      code: 'LISTING_TIMEOUT',
    })
  })
})

// The head of a gzip file, and then stored blocks of no bytes.
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
