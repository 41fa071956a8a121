import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let tribe: string
beforeAll(async () => {
  app = await startTestApp()
  host = await app.member()
  tribe = await publishTribe(app, host)
  for (const title of ['Second house', 'Third house', 'Fourth house']) await publishTribe(app, host, { title })
})
afterAll(() => app.close())

const decompress = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** A response as it comes over the line: `fetch` would decompress it. */
async function rawResponse(path: string, encoding: string, cookie = '') {
  const headers = { 'accept-encoding': encoding, cookie }
  const [response] = (await once(get(app.url + path, { headers }), 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

describe('an answer of the API', () => {
  const paths = ['/api/openapi.json', '/api/tribes']

  it.each(paths.flatMap((path) => (['zstd', 'br', 'gzip'] as const).map((encoding) => [path, encoding] as const)))(
    '%s is compressed for a client that accepts %s, and says that it depends on that',
    async (path, encoding) => {
      const plain = await rawResponse(path, 'identity')
      const zipped = await rawResponse(path, encoding)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(zipped.status).toBe(plain.status)
      expect(zipped.headers.vary).toMatch(/accept-encoding/i)
      expect(zipped.headers['content-encoding']).toBe(encoding)
      expect(decompress[encoding](zipped.body).toString()).toBe(plain.body.toString())
    },
  )

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, zstd;q=0', 'gzip'],
    ['zstd;q=0', undefined],
    ['ZSTD', 'zstd'],
    ['', undefined],
  ])('for accept-encoding "%s" has the encoding %s', async (accepted, encoding) => {
    expect((await rawResponse('/api/tribes', accepted)).headers['content-encoding']).toBe(encoding)
  })

  it('is not compressed where it is short, an error too', async () => {
    for (const path of ['/api/session', '/api/nothing'])
      expect((await rawResponse(path, 'zstd, br')).headers['content-encoding']).toBeUndefined()
  })

  it('is the same file for every client where it is sent piece by piece', async () => {
    const path = `/api/tribes/${tribe}/costs.csv`
    const [plain, zipped] = [await rawResponse(path, '', host.cookie), await rawResponse(path, 'zstd', host.cookie)]
    expect(plain.status).toBe(200)
    expect(zipped.body.toString()).toBe(plain.body.toString())
  })

  it('is a third of its size or less where it is large', async () => {
    const [plain, zipped] = [await rawResponse('/api/openapi.json', ''), await rawResponse('/api/openapi.json', 'br')]
    expect(zipped.body.length).toBeLessThan(plain.body.length / 3)
  })
})
