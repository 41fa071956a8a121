import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeService } from '../../testing/fake-service.ts'
import type { FakeService, Reply } from '../../testing/fake-service.ts'
import { extractionService } from './extraction-service.ts'

let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
})
afterAll(() => service.close())

const link = 'https://www.airbnb.com/rooms/42'
const read = () => extractionService(`${service.url}/extract`).read(link)
const refusal = (code: unknown): Reply => ({ status: 422, body: { error: { code } } })

describe('the extraction service', () => {
  it('NEW-04 G-73 is sent the link and nothing else, by POST', async () => {
    service.answers({ body: { output: { title: 'Rooftop flat' } } })
    expect(await read()).toEqual({ kind: 'read', answer: { output: { title: 'Rooftop flat' } } })
    expect(service.asked).toMatchObject([{ method: 'POST', path: '/extract', body: JSON.stringify({ url: link }) }])
    const headers = service.asked[0]?.headers
    expect(headers).toMatchObject({ 'content-type': 'application/json' })
    for (const name of ['cookie', 'authorization']) expect(headers).not.toHaveProperty(name)
  })

  it.each([
    ['LISTING_GONE', 'gone'],
    ['LISTING_CHALLENGED', 'challenged'],
    ['LISTING_FETCH_OFF', 'off'],
    ['LISTING_TIMEOUT', 'timeout'],
  ])('NEW-04 that refuses with %s says why', async (code, why) => {
    service.answers(refusal(code))
    expect(await read()).toEqual({ kind: 'failed', why })
  })

  it.each<[string, Reply]>([
    ['another code', refusal('SOMETHING_ELSE')],
    ['a name that objects have', refusal('constructor')],
    ['a code that is no text', refusal(5)],
    ['no body', { status: 500, body: '' }],
    ['a page', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['a redirect', { status: 302, headers: { location: 'http://169.254.169.254/' } }],
    ['a closed connection', 'hang up'],
    ['more than 2 MB', { body: JSON.stringify({ output: 'x'.repeat(2 * 1024 * 1024) }) }],
    ['more than 2 MB of refusal', { status: 422, body: 'x'.repeat(2 * 1024 * 1024 + 1) }],
  ])('NEW-04 T43 R12 that answers with %s has not read it, and the reason stays its own', async (_what, reply) => {
    service.answers(reply)
    expect(await read()).toEqual({ kind: 'failed' })
    expect(service.asked).toHaveLength(1)
  })

  it.each(['', 'not json', '<h1>Hello</h1>', '{"output":'])(
    'NEW-04 T43 whose answer is %j has said nothing',
    async (body) => {
      service.answers({ body })
      expect(await read()).toEqual({ kind: 'read', answer: null })
    },
  )

  it('NEW-04 an answer of exactly 2 MB is read', async () => {
    const frame = JSON.stringify({ output: '' }).length
    service.answers({ body: { output: 'x'.repeat(2 * 1024 * 1024 - frame) } })
    expect(await read()).toMatchObject({ kind: 'read' })
  })

  it('NEW-04 R12 that is away fails at once, and without one reading is switched off', async () => {
    expect(await extractionService('http://127.0.0.1:1/').read(link)).toEqual({ kind: 'failed' })
    expect(await extractionService(null).read(link)).toEqual({ kind: 'failed', why: 'off' })
  })
})
