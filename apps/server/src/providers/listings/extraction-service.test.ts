import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeService } from '../../testing/fake-service.ts'
import type { FakeService, FakeResponse } from '../../testing/fake-service.ts'
import { extractionService } from './extraction-service.ts'

let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
})
afterAll(() => service.close())

const link = 'https://www.airbnb.com/rooms/42'
const read = () => extractionService(`${service.url}/extract`).read(link)
const refusal = (code: unknown): FakeResponse => ({ status: 422, body: { error: { code } } })

describe('the extraction service', () => {
  it('NEW-04 G-73 receives only the link, by POST', async () => {
    service.respondWith({ body: { output: { title: 'Rooftop flat' } } })
    expect(await read()).toEqual({ kind: 'read', answer: { output: { title: 'Rooftop flat' } } })
    expect(service.requests).toMatchObject([{ method: 'POST', path: '/extract', body: JSON.stringify({ url: link }) }])
    const headers = service.requests[0]?.headers
    expect(headers).toMatchObject({ 'content-type': 'application/json' })
    for (const name of ['cookie', 'authorization']) expect(headers).not.toHaveProperty(name)
  })

  it.each([
    'LISTING_GONE',
    'LISTING_NOT_SHOWN',
    'LISTING_CHALLENGED',
    'LISTING_CONSENT',
    'LISTING_ELSEWHERE',
    'LISTING_NOT_HTML',
    'LISTING_TOO_BIG',
    'LISTING_UNREADABLE',
    'LISTING_SITE_FAILED',
    'LISTING_TIMEOUT',
    'LISTING_FETCH_OFF',
  ])('NEW-04 that refuses with %s has failed with this code', async (code) => {
    service.respondWith(refusal(code))
    expect(await read()).toEqual({ kind: 'failed', code })
  })

  it.each([
    ['URL_NOT_ALLOWED', 'LISTING_ELSEWHERE'],
    ['TOO_MANY_EXTRACTIONS', 'LISTING_BUSY'],
    ['STOPPING', 'LISTING_BUSY'],
  ])('NEW-04 that refuses with %s has failed with %s', async (refused, code) => {
    service.respondWith(refusal(refused))
    expect(await read()).toEqual({ kind: 'failed', code })
  })

  it.each<[string, FakeResponse]>([
    ['another code', refusal('SOMETHING_ELSE')],
    ['a property name of objects', refusal('constructor')],
    ['a code that is not text', refusal(5)],
    ['no body', { status: 500, body: '' }],
    ['a page', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['a redirect', { status: 302, headers: { location: 'http://169.254.169.254/' } }],
    ['a closed connection', 'closed connection'],
    ['more than 2 MB', { body: JSON.stringify({ output: 'x'.repeat(2 * 1024 * 1024) }) }],
    ['more than 2 MB of refusal', { status: 422, body: 'x'.repeat(2 * 1024 * 1024 + 1) }],
  ])('NEW-04 T43 R12 that responds with %s has failed, without a reason', async (_title, response) => {
    service.respondWith(response)
    expect(await read()).toEqual({ kind: 'failed', code: 'LISTING_FETCH_FAILED' })
    expect(service.requests).toHaveLength(1)
  })

  it.each(['', 'not json', '<h1>Hello</h1>', '{"output":'])(
    'NEW-04 T43 that responds with %j has read nothing',
    async (body) => {
      service.respondWith({ body })
      expect(await read()).toEqual({ kind: 'read', answer: null })
    },
  )

  it('NEW-04 a response of exactly 2 MB is read', async () => {
    const overhead = JSON.stringify({ output: '' }).length
    service.respondWith({ body: { output: 'x'.repeat(2 * 1024 * 1024 - overhead) } })
    expect(await read()).toMatchObject({ kind: 'read' })
  })

  it('NEW-04 R12 that is unreachable fails immediately, and without one reading is switched off', async () => {
    expect(await extractionService('http://127.0.0.1:1/').read(link)).toEqual({
      kind: 'failed',
      code: 'LISTING_FETCH_FAILED',
    })
    expect(await extractionService(null).read(link)).toEqual({ kind: 'failed', code: 'LISTING_FETCH_OFF' })
  })
})
