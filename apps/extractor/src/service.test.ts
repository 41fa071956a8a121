import { request } from 'node:http'
import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { testSettings } from './testing/extraction-settings.ts'
import { smallListing, startServiceWithSite } from './testing/start-service-with-site.ts'

const lisbon = '1082457316620914377'
const dates = '?check_in=2027-01-12&check_out=2027-02-09'

describe('the service', () => {
  it('serves /, /extract and /healthz', async () => {
    const { site, service } = await startServiceWithSite()
    expect((await service.post(site.room(lisbon), '/extract')).status).toBe(200)
    const health = await fetch(`${service.origin}/healthz`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  })

  const json = { 'content-type': 'application/json' }
  it.each<[name: string, path: string, init: RequestInit, status: number, code: string]>([
    ['another path', '/rooms', { method: 'POST', headers: json, body: '{}' }, 404, 'NO_SUCH_PATH'],
    ['another method', '/', { method: 'GET' }, 405, 'NO_SUCH_METHOD'],
    ['another type', '/', { method: 'POST', body: '{"url":"x"}' }, 415, 'NOT_JSON'],
    [
      'a type that starts with application/json',
      '/',
      { method: 'POST', headers: { 'content-type': 'application/jsonp' }, body: '{}' },
      415,
      'NOT_JSON',
    ],
    [
      'a compressed body',
      '/',
      { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: 'x' },
      415,
      'NOT_JSON',
    ],
    ['broken JSON', '/', { method: 'POST', headers: json, body: '{"url":' }, 400, 'MALFORMED'],
    [
      'a long body',
      '/',
      { method: 'POST', headers: json, body: JSON.stringify({ url: 'x'.repeat(20_000) }) },
      413,
      'BODY_TOO_LARGE',
    ],
    ['a body that is not an object', '/', { method: 'POST', headers: json, body: 'null' }, 422, 'URL_NOT_ALLOWED'],
  ])('refuses %s', async (_name, path, init, status, code) => {
    const { service } = await startServiceWithSite()
    const response = await fetch(service.origin + path, init)
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
  })

  it('reads a listing once a day for the same dates', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z')
    const { site, service } = await startServiceWithSite({}, { now: () => now })
    const first = await service.post(site.room(lisbon, `${dates}&unique_share_id=a`))
    expect(await service.post(site.room(lisbon, `${dates}&unique_share_id=b`))).toEqual(first)
    expect(site.hits(lisbon)).toBe(1)
    await service.post(site.room(lisbon, '?check_in=2027-03-01&check_out=2027-03-08'))
    expect(site.hits(lisbon)).toBe(2)
    now += 86_400_000
    await service.post(site.room(lisbon, dates))
    expect(site.hits(lisbon)).toBe(3)
  })

  it('reads a listing once for concurrent requests that wait for a slot', async () => {
    const { site, service } = await startServiceWithSite({}, { slots: { maxRunning: 1, maxWaiting: 5 } })
    const responses = await Promise.all([1, 2, 3].map(() => service.post(site.room(lisbon, dates))))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(site.hits(lisbon)).toBe(1)
  })

  it('does not cache refusals', async () => {
    let requests = 0
    const { site, service } = await startServiceWithSite({
      '7': (request, response) =>
        requests++ === 0 ? void response.writeHead(500).end() : smallListing(request, response),
    })
    expect((await service.post(site.room('7'))).status).toBe(502)
    expect((await service.post(site.room('7'))).status).toBe(200)
  })

  it('T44 of thirty concurrent requests four are read, twenty wait, and six are refused with Retry-After', async () => {
    const gate = Promise.withResolvers<void>()
    const waiting = Promise.withResolvers<void>()
    let running = 0
    let maxRunning = 0
    const slow: RequestListener = (request, response) => {
      maxRunning = Math.max(maxRunning, ++running)
      if (running === 4) waiting.resolve()
      void gate.promise.then(() => {
        running--
        smallListing(request, response)
      })
    }
    const rooms = Object.fromEntries(Array.from({ length: 30 }, (_none, room) => [String(room + 100), slow]))
    const { site, service } = await startServiceWithSite(rooms)
    const refused = Promise.withResolvers<void>()
    let refusals = 0
    const pending = Array.from({ length: 30 }, async (_none, room) => {
      const response = await service.post(site.room(String(room + 100)))
      if (response.status === 429 && ++refusals === 6) refused.resolve()
      return response
    })
    await Promise.all([waiting.promise, refused.promise])
    gate.resolve()
    const responses = await Promise.all(pending)
    const statuses = responses.map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 429).length,
      maxRunning,
    ]).toEqual([24, 6, 4])
    expect(responses.find(({ status }) => status === 429)).toMatchObject({
      body: { error: { code: 'TOO_MANY_EXTRACTIONS' } },
      retryAfter: expect.stringMatching(/^[1-9]\d*$/),
    })
  })

  it('frees the slot of a closed connection', async () => {
    const reached = Promise.withResolvers<void>()
    const dropped = Promise.withResolvers<void>()
    const neverResponds: RequestListener = ({ socket }) => {
      socket.once('close', () => dropped.resolve())
      reached.resolve()
    }
    const { site, service } = await startServiceWithSite(
      { '7': neverResponds, '8': smallListing },
      {
        slots: { maxRunning: 1, maxWaiting: 1 },
        limits: { ...testSettings().limits, hopMs: 60_000, overallMs: 60_000 },
      },
    )
    const abandoned = request(service.origin, { method: 'POST', headers: { 'content-type': 'application/json' } }).on(
      'error',
      () => undefined,
    )
    abandoned.end(JSON.stringify({ url: site.room('7') }))
    await reached.promise
    abandoned.destroy()
    await dropped.promise
    expect((await service.post(site.room('8'))).status).toBe(200)
  })

  it('when stopping, finishes requests in flight and accepts no others', async () => {
    const gate = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const slow: RequestListener = (request, response) => {
      reached.resolve()
      void gate.promise.then(() => smallListing(request, response))
    }
    const { site, service } = await startServiceWithSite({ '7': slow })
    const pending = service.post(site.room('7'))
    await reached.promise
    const stopped = service.stop(60_000)
    await expect(service.post(site.room(lisbon))).rejects.toThrow('fetch failed')
    gate.resolve()
    expect(await pending).toMatchObject({ status: 200, connection: 'close' })
    await stopped
  })

  it('when stopping, aborts requests after the grace period', async () => {
    const reached = Promise.withResolvers<void>()
    const { site, service } = await startServiceWithSite(
      { '7': () => reached.resolve() },
      { limits: { ...testSettings().limits, hopMs: 60_000, overallMs: 60_000 } },
    )
    const pending = service.post(site.room('7'))
    await reached.promise
    await Promise.all([
      service.stop(20),
      expect(pending).resolves.toMatchObject({ status: 503, body: { error: { code: 'STOPPING' } } }),
    ])
  })

  it('logs outcomes and times, never links or texts of a page', async () => {
    const { site, service } = await startServiceWithSite()
    await service.post(site.room(lisbon, `${dates}&unique_share_id=someone`))
    await service.post('https://www.example.com/secret')
    expect(service.lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'extracted', from_cache: false },
      { event: 'refused', code: 'URL_NOT_ALLOWED' },
    ])
    expect(service.lines.join()).not.toMatch(/someone|secret|Alfama|http/)
  })
})
