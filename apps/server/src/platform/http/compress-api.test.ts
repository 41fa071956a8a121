import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A response as it comes over the line: `fetch` would decompress it. */
async function rawResponse(path: string, encoding: string) {
  const [response] = (await once(get(app.url + path, { headers: { 'accept-encoding': encoding } }), 'response')) as [
    IncomingMessage,
  ]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

describe('an answer of the API', () => {
  it.each(['/api/openapi.json', '/api/config', '/api/nothing'])(
    '%s is compressed if the client accepts that, and says that it depends on that',
    async (path) => {
      const plain = await rawResponse(path, 'identity')
      const zipped = await rawResponse(path, 'gzip')
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(zipped.status).toBe(plain.status)
      expect(zipped.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: expect.stringMatching(/accept-encoding/i),
      })
      const [text, expected] = [gunzipSync(zipped.body), plain.body].map(withoutRequestId)
      expect(text).toEqual(expected)
    },
  )

  it('is a third of its size or less where it is large', async () => {
    const [plain, zipped] = [await rawResponse('/api/openapi.json', ''), await rawResponse('/api/openapi.json', 'br')]
    expect(zipped.body.length).toBeLessThan(plain.body.length / 3)
  })
})

const withoutRequestId = (body: Buffer) => body.toString().replace(/"request_id":"[^"]*"/, '')
