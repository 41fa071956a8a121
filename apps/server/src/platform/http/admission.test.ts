import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { memberWithPassword, testPassword } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { createLog } from '../log.ts'
import { admission, pressureOn } from './admission.ts'
import type { Admission, Pressure } from './admission.ts'

const webhookPaths = ['/api/webhooks/one']

function admitUnder(pressure: () => Pressure, lines: string[] = []): (method: string, path: string) => Leave {
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const admit = admission({ pressure, webhookPaths, log })
  return (method, url) => admit({ method, url })
}
type Leave = ReturnType<Admission>

/** How many of two thousand are let in. */
const letIn = (admit: (method: string, path: string) => Leave, method: string, path: string): number =>
  Array.from({ length: 2000 }, () => admit(method, path)).filter((leave) => leave !== null).length

describe('the admission of requests', () => {
  it('R7 has no limit while the process keeps up, and a smaller one the longer it does not', () => {
    const admitted = (pressure: Pressure) =>
      letIn(
        admitUnder(() => pressure),
        'GET',
        '/app',
      )
    expect(admitted('calm')).toBe(2000)
    expect(admitted('busy')).toBeLessThan(100)
    expect(admitted('saturated')).toBeLessThan(admitted('busy'))
    expect(admitted('saturated')).toBeGreaterThan(0)
  })

  it('R7 keeps views, writes, sign-ins and webhooks apart, and one that has left makes room for one', () => {
    const admit = admitUnder(() => 'saturated')
    const leave = admit('GET', '/app')
    expect(letIn(admit, 'GET', '/app')).toBeGreaterThan(0)
    for (const [method, path] of [
      ['GET', '/api/tribes'],
      ['HEAD', '/'],
    ] as const)
      expect(admit(method, path)).toBeNull()
    for (const [method, path] of [
      ['POST', '/api/tribes'],
      ['POST', '/api/auth/sign-in/email'],
      ['POST', '/api/webhooks/one'],
    ] as const) {
      expect(letIn(admit, method, path)).toBeGreaterThan(0)
      expect(admit(method, path)).toBeNull()
    }
    leave?.()
    expect(letIn(admit, 'GET', '/app')).toBe(1)
  })

  it('R7 never refuses what balancers ask, nor files', () => {
    const admit = admitUnder(() => 'saturated')
    for (const path of ['/healthz', '/readyz', '/assets/a.js', '/images/a.webp'])
      expect(letIn(admit, 'GET', path)).toBe(2000)
  })

  it('R7 is told in the log, a line for many', () => {
    const lines: string[] = []
    letIn(
      admitUnder(() => 'saturated', lines),
      'GET',
      '/app',
    )
    expect(lines).toHaveLength(1)
  })
})

describe('the pressure', () => {
  it('R7 rises while the process never pauses, and falls when it does', async () => {
    const pressure = pressureOn({ waitingCount: 0 })
    expect(pressure()).toBe('calm')
    spin(30)
    expect(pressure()).toBe('busy')
    for (let turn = 0; turn < 10; turn += 1) {
      spin(30)
      pressure()
    }
    expect(pressure()).toBe('saturated')
    await expect.poll(pressure).toBe('calm')
  })

  it('R7 rises while queries wait for a connection', async () => {
    const pressure = pressureOn({ waitingCount: 1 })
    await expect.poll(pressure).toBe('saturated')
  })
})

describe('while more pages are asked for than can be rendered', () => {
  let app: TestApp
  let pressure: Pressure = 'calm'
  let begun = 0
  const finish = Promise.withResolvers<void>()
  beforeAll(async () => {
    const render = async () => {
      begun += 1
      await finish.promise
      return new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
    }
    const server = { url: inject('databaseUrl'), template: 'template', pressure: () => pressure }
    app = await startTestApp({}, { render, files: [] }, server)
  })
  afterAll(() => app.close())

  it('R7 further ones are 503 with when to come back, and a sign-in, a webhook and /healthz are answered', async () => {
    const { email, cookie } = await memberWithPassword(app)
    const page = (number: number) => app.ask('GET', `/about?page=${number}`, undefined, { accept: 'text/html', cookie })
    const early = Array.from({ length: 30 }, (_, number) => page(number))
    await expect.poll(() => begun).toBe(30)
    pressure = 'saturated'
    const refused = await page(30)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(refused.body).toContain('Try again')
    const read = await app.ask('GET', '/api/tribes')
    expect([read.status, read.headers.get('retry-after'), read.body.code]).toEqual([503, '2', 'UNAVAILABLE'])
    const answered = [
      await app.ask('POST', '/api/auth/sign-in/email', { email, password: testPassword }),
      await app.ask('POST', '/api/webhooks/stripe', {}),
      await app.ask('GET', '/healthz'),
      await app.ask('GET', '/readyz'),
    ]
    expect(answered.map(({ status }) => status)).toEqual([200, 400, 200, 200])
    finish.resolve()
    expect(new Set((await Promise.all(early)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await page(31)).status).toBe(200)
  })
})

/** Keeps the process from anything else. */
function spin(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
