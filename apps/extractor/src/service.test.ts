import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { testSettings } from './testing/extraction-settings.ts'
import type { Answer } from './testing/listing-site.ts'
import { smallListing, startServiceWithSite } from './testing/start-service-with-site.ts'

const lisbon = '1082457316620914377'
const dates = '?check_in=2027-01-12&check_out=2027-02-09'

describe('the service', () => {
  it('answers / and /extract alike, and /healthz', async () => {
    const { site, service } = await startServiceWithSite()
    expect((await service.ask(site.room(lisbon), '/extract')).status).toBe(200)
    const health = await fetch(`${service.origin}/healthz`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  })

  const json = { 'content-type': 'application/json' }
  it.each<[name: string, path: string, asked: RequestInit, status: number, code: string]>([
    ['another path', '/rooms', { method: 'POST', headers: json, body: '{}' }, 404, 'NO_SUCH_PATH'],
    ['another method', '/', { method: 'GET' }, 405, 'NO_SUCH_METHOD'],
    ['another type', '/', { method: 'POST', body: '{"url":"x"}' }, 415, 'NOT_JSON'],
    [
      'a type that begins alike',
      '/',
      { method: 'POST', headers: { 'content-type': 'application/jsonp' }, body: '{}' },
      415,
      'NOT_JSON',
    ],
    [
      'a packed body',
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
    ['no object', '/', { method: 'POST', headers: json, body: 'null' }, 422, 'URL_NOT_ALLOWED'],
  ])('refuses %s', async (_name, path, asked, status, code) => {
    const { service } = await startServiceWithSite()
    const response = await fetch(service.origin + path, asked)
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
  })

  it('reads a listing once a day for the same dates', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z')
    const { site, service } = await startServiceWithSite({}, { now: () => now })
    const first = await service.ask(site.room(lisbon, `${dates}&unique_share_id=a`))
    expect(await service.ask(site.room(lisbon, `${dates}&unique_share_id=b`))).toEqual(first)
    expect(site.hits(lisbon)).toBe(1)
    await service.ask(site.room(lisbon, '?check_in=2027-03-01&check_out=2027-03-08'))
    expect(site.hits(lisbon)).toBe(2)
    now += 86_400_000
    await service.ask(site.room(lisbon, dates))
    expect(site.hits(lisbon)).toBe(3)
  })

  it('asked for the same listing twice at once with one slot, reads it once', async () => {
    const { site, service } = await startServiceWithSite({}, { slots: { maxRunning: 1, maxWaiting: 5 } })
    const replies = await Promise.all([1, 2, 3].map(() => service.ask(site.room(lisbon, dates))))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
    expect(site.hits(lisbon)).toBe(1)
  })

  it('caches no refusal', async () => {
    let asked = 0
    const { site, service } = await startServiceWithSite({
      '7': (request, response) =>
        asked++ === 0 ? void response.writeHead(500).end() : smallListing(request, response),
    })
    expect((await service.ask(site.room('7'))).status).toBe(502)
    expect((await service.ask(site.room('7'))).status).toBe(200)
  })

  it('T44 of thirty at once four are read, twenty wait, six get a time to retry after', async () => {
    const gate = Promise.withResolvers<void>()
    const waiting = Promise.withResolvers<void>()
    let running = 0
    let maxRunning = 0
    const slow: Answer = (request, response) => {
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
    const replies = Array.from({ length: 30 }, async (_none, room) => {
      const reply = await service.ask(site.room(String(room + 100)))
      if (reply.status === 429 && ++refusals === 6) refused.resolve()
      return reply
    })
    await Promise.all([waiting.promise, refused.promise])
    gate.resolve()
    const statuses = (await Promise.all(replies)).map((reply) => reply.status)
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 429).length,
      maxRunning,
    ]).toEqual([24, 6, 4])
    const tooMany = (await Promise.all(replies)).find((reply) => reply.status === 429)
    expect(tooMany).toMatchObject({
      body: { error: { code: 'TOO_MANY_EXTRACTIONS' } },
      retryAfter: expect.stringMatching(/^[1-9]\d*$/),
    })
  })

  it('a closed connection frees the slot', async () => {
    const reached = Promise.withResolvers<void>()
    const dropped = Promise.withResolvers<void>()
    const silent: Answer = (asked) => {
      asked.socket.once('close', () => dropped.resolve())
      reached.resolve()
    }
    const { site, service } = await startServiceWithSite(
      { '7': silent, '8': smallListing },
      {
        slots: { maxRunning: 1, maxWaiting: 1 },
        limits: { ...testSettings().limits, hopMs: 60_000, overallMs: 60_000 },
      },
    )
    const asking = request(service.origin, { method: 'POST', headers: { 'content-type': 'application/json' } }).on(
      'error',
      () => undefined,
    )
    asking.end(JSON.stringify({ url: site.room('7') }))
    await reached.promise
    asking.destroy()
    await dropped.promise
    expect((await service.ask(site.room('8'))).status).toBe(200)
  })

  it('stopping finishes requests in flight and accepts no more', async () => {
    const gate = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const slow: Answer = (asked, response) => {
      reached.resolve()
      void gate.promise.then(() => smallListing(asked, response))
    }
    const { site, service } = await startServiceWithSite({ '7': slow })
    const underWay = service.ask(site.room('7'))
    await reached.promise
    const stopped = service.stop(60_000)
    await expect(service.ask(site.room(lisbon))).rejects.toThrow('fetch failed')
    gate.resolve()
    expect(await underWay).toMatchObject({ status: 200, connection: 'close' })
    await stopped
  })

  it('stopping waits no longer than its timeout', async () => {
    const reached = Promise.withResolvers<void>()
    const { site, service } = await startServiceWithSite(
      { '7': () => reached.resolve() },
      { limits: { ...testSettings().limits, hopMs: 60_000, overallMs: 60_000 } },
    )
    const underWay = service.ask(site.room('7'))
    await reached.promise
    await Promise.all([
      service.stop(20),
      expect(underWay).resolves.toMatchObject({ status: 503, body: { error: { code: 'STOPPING' } } }),
    ])
  })

  it('logs outcomes and times, never links or what a page says', async () => {
    const { site, service } = await startServiceWithSite()
    await service.ask(site.room(lisbon, `${dates}&unique_share_id=someone`))
    await service.ask('https://www.example.com/secret')
    expect(service.lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'extracted', from_cache: false },
      { event: 'refused', code: 'URL_NOT_ALLOWED' },
    ])
    expect(service.lines.join()).not.toMatch(/someone|secret|Alfama|http/)
  })
})
