import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { samplesIn } from '../../testing/scrape.ts'
import { createDatabase, createPool } from '../database/connect.ts'
import { createLog } from '../log.ts'
import { countedCalls } from './counted-calls.ts'
import { countedMail } from './counted-mail.ts'
import { countedRequests } from './counted-requests.ts'
import { addGauges } from './gauges.ts'
import { createMetrics } from './metrics.ts'

const samplesOf = async ({ registry }: ReturnType<typeof createMetrics>) => samplesIn(await registry.metrics())

describe('counting', () => {
  it('a request that is refused because of overload has no duration', async () => {
    const metrics = createMetrics()
    const admit = countedRequests(metrics, () => null)
    const request = { url: '/api/auth/sign-in/email' } as IncomingMessage // what is read
    expect(admit(request, {} as ServerResponse)).toBeNull() // nothing of it is read
    const samples = await samplesOf(metrics)
    expect(samples.get('wayhouse_http_overload_refusals_total{kind="sign-in"}')).toBe(1)
    expect(samples.get('wayhouse_http_requests_total{kind="sign-in",status="503"}')).toBe(1)
    expect(samples.get('wayhouse_http_request_duration_seconds_count{kind="sign-in"}')).toBeUndefined()
  })

  it('an email that is not delivered is counted as failed, and its error goes on', async () => {
    const metrics = createMetrics()
    const { deliver } = countedMail(metrics, { deliver: () => Promise.reject(new Error('no route')) })
    await expect(deliver()).rejects.toThrow('no route')
    expect((await samplesOf(metrics)).get('wayhouse_mail_deliveries_total{outcome="failed"}')).toBe(1)
  })

  it('a procedure that fails without a code is counted as INTERNAL, and its error goes on', async () => {
    const metrics = createMetrics()
    const call = countedCalls(metrics, () => Promise.reject(new Error('a bug')))
    await expect(call({ path: ['tribes', 'find'] })).rejects.toThrow('a bug')
    const name = 'wayhouse_procedure_refusals_total{procedure="tribes.find",code="INTERNAL"}'
    expect((await samplesOf(metrics)).get(name)).toBe(1)
  })
})

it('R6 without a database the jobs are missing from a scrape, and the rest is there', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', 1)
  const metrics = createMetrics()
  addGauges({ metrics, pool, db: createDatabase(pool), log, liveConnections: () => 7 })
  const samples = await samplesOf(metrics)
  expect(samples.get('wayhouse_live_connections')).toBe(7)
  expect([...samples.keys()].filter((name) => name.startsWith('wayhouse_jobs'))).toEqual([])
  expect(lines.join('')).toContain('the jobs could not be counted')
})
