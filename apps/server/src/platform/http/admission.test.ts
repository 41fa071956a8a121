import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberWithPassword, testPassword } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { createLog } from '../log.ts'
import { admission } from './admission.ts'

function newAdmission(lines: string[] = []) {
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const admit = admission({ webhookPaths: ['/api/webhooks/one'], log })
  return (method: string, url: string, complete = true, writableNeedDrain = false) =>
    admit({ method, url, complete }, { writableNeedDrain })
}

/** How many of two thousand are let in. */
const letIn = (admit: ReturnType<typeof newAdmission>, method: string, url: string): number =>
  Array.from({ length: 2000 }, () => admit(method, url)).filter((leave) => leave !== null).length

describe('the admission of requests', () => {
  it('R7 lets a burst in, and fewer until nothing was refused for a second', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const admit = newAdmission()
    const burst = Array.from({ length: 2000 }, () => admit('GET', '/app')).flatMap((leave) => leave ?? [])
    for (const leave of burst) leave()
    const overloaded = letIn(admit, 'GET', '/app')
    expect(overloaded).toBeGreaterThan(0)
    expect(overloaded).toBeLessThan(burst.length)
    vi.advanceTimersByTime(1001)
    expect(letIn(admit, 'GET', '/app')).toBe(burst.length - overloaded)
    vi.useRealTimers()
  })

  it('R7 keeps views, writes, sign-ins and webhooks apart, and one that has left makes room for one', () => {
    const admit = newAdmission()
    const leaves = Array.from({ length: 2000 }, () => admit('GET', '/app')).flatMap((leave) => leave ?? [])
    letIn(admit, 'POST', '/api/tribes')
    expect([admit('GET', '/api/tribes'), admit('HEAD', '/'), admit('PUT', '/api/me')]).toEqual([null, null, null])
    for (const path of ['/api/auth/sign-in/email', '/api/webhooks/one']) {
      expect(letIn(admit, 'POST', path)).toBeGreaterThan(0)
      expect(admit('POST', path)).toBeNull()
    }
    for (const leave of leaves) leave()
    const next = admit('GET', '/app')
    expect(letIn(admit, 'GET', '/app')).toBeGreaterThan(0)
    next?.()
    expect(letIn(admit, 'GET', '/app')).toBe(1)
  })

  it('R7 counts nobody who sends slowly, or reads slowly', () => {
    const admit = newAdmission()
    for (let count = 0; count < 500; count += 1) {
      expect(admit('GET', '/app', true, true)).not.toBeNull()
      expect(admit('POST', '/api/tribes', false)).not.toBeNull()
    }
    expect(letIn(admit, 'GET', '/app')).toBe(letIn(newAdmission(), 'GET', '/app'))
  })

  it('R7 never refuses what balancers ask, nor files', () => {
    const admit = newAdmission()
    for (const path of ['/healthz', '/readyz', '/assets/a.js', '/images/a.webp'])
      expect(letIn(admit, 'GET', path)).toBe(2000)
  })

  it.each(['/images/tribes/x/drawing-1.svg', '/images/tribes/x/share.jpg?v=1'])(
    'R7 %s is drawn for so many at once, beside what is viewed',
    (path) => {
      const admit = newAdmission()
      expect(letIn(admit, 'GET', path)).toBeLessThan(2000)
      expect(letIn(admit, 'GET', '/app')).toBe(letIn(newAdmission(), 'GET', '/app'))
    },
  )

  it('R7 shared cards and pictures of emails, which take long to draw, take no place of the drawings', () => {
    const admit = newAdmission()
    letIn(admit, 'GET', '/images/tribes/x/share.jpg?v=1')
    expect(admit('GET', '/images/tribes/y/share.jpg')).toBeNull()
    expect(admit('GET', '/images/tribes/y/email.jpg')).toBeNull()
    expect(admit('GET', '/images/tribes/x/drawing-1.svg')).not.toBeNull()
  })

  it.each(['/images/../app', '/assets/./../app', '/assets/%2e%2e/app', '/images/\\../app', '/images//../app'])(
    'R7 %s is a page, not a file',
    (path) => {
      expect(letIn(newAdmission(), 'GET', path)).toBe(letIn(newAdmission(), 'GET', '/app'))
    },
  )

  it('R7 is told in the log, a line for many', () => {
    const lines: string[] = []
    letIn(newAdmission(lines), 'GET', '/app')
    expect(lines).toHaveLength(1)
  })
})

describe('while more pages are asked for than can be rendered', () => {
  let app: TestApp
  const finish = Promise.withResolvers<void>()
  beforeAll(async () => {
    const render = async () => {
      await finish.promise
      return new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
    }
    app = await startTestApp({}, { web: { render, files: [] } })
  })
  afterAll(() => app.close())

  it('R7 further ones are 503 with when to come back, and a sign-in, a webhook and /healthz are answered', async () => {
    const { email, cookie } = await memberWithPassword(app)
    const page = (number: number) =>
      app.request('GET', `/about?page=${number}`, undefined, { accept: 'text/html', cookie })
    const refused = Promise.withResolvers<Awaited<ReturnType<typeof page>>>()
    const pages = Array.from({ length: 200 }, async (_, number) => {
      const answer = await page(number)
      if (answer.status === 503) refused.resolve(answer)
      return answer.status
    })
    const { status, headers, body } = await refused.promise
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(body).toContain('Try again')
    const read = await app.request('GET', '/api/tribes')
    expect([read.status, read.headers.get('retry-after'), read.body.code]).toEqual([503, '2', 'UNAVAILABLE'])
    const answered = [
      await app.request('POST', '/api/auth/sign-in/email', { email, password: testPassword }),
      await app.request('POST', '/api/webhooks/stripe', {}),
      await app.request('GET', '/healthz'),
      await app.request('GET', '/readyz'),
    ]
    expect(answered.map((answer) => answer.status)).toEqual([200, 400, 200, 200])
    finish.resolve()
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200, 503]))
    expect((await page(200)).status).toBe(200)
  })
})
