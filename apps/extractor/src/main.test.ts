import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { startListingSite } from './testing/listing-site.ts'
import { smallListing } from './testing/start-service-with-site.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const running: ChildProcess[] = []
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')))

/** Starts the process as in production, with only this environment. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  const exited = once(child, 'exit').then(([code]: unknown[]) => code)
  return { child, exited, errors: text(child.stderr) }
}

/** The URL that the process prints once it is listening. */
async function urlOf(child: ReturnType<typeof start>['child']): Promise<string> {
  const [line] = await once(createInterface(child.stdout), 'line')
  const { listening } = JSON.parse(String(line))
  return String(listening)
}

const post = (origin: string, url: string) =>
  fetch(origin, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ url }) })

describe('the process', () => {
  it('prints where it listens, reads a listing, and stops on SIGTERM', async () => {
    const site = await startListingSite()
    const { child, exited, errors } = start({ EXTRACTOR_PORT: '0', LISTING_SANDBOX_ORIGIN: site.origin })
    const origin = await urlOf(child)
    const response = await post(origin, site.room('1082457316620914377', '?check_in=2027-01-12&check_out=2027-02-09'))
    expect(await response.json()).toMatchObject({ output: { location: 'Lisbon, Portugal' }, warnings: [] })
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(
      (await errors)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).event),
    ).toEqual(['extracted', 'stopping'])
    await site.close()
  })

  it('finishes requests in flight before it stops', async () => {
    const reached = Promise.withResolvers<() => void>()
    const slow: RequestListener = (request, response) => reached.resolve(() => smallListing(request, response))
    const site = await startListingSite({ '7': slow })
    const { child, exited } = start({ EXTRACTOR_PORT: '0', LISTING_SANDBOX_ORIGIN: site.origin })
    const origin = await urlOf(child)
    const pending = post(origin, site.room('7'))
    const finish = await reached.promise
    const stopping = once(createInterface(child.stderr), 'line')
    child.kill('SIGTERM')
    await stopping
    finish()
    expect((await pending).status).toBe(200)
    expect(await exited).toBe(0)
    await site.close()
  })

  it('reads no listings by default', async () => {
    const { child } = start({ EXTRACTOR_PORT: '0' })
    const response = await post(await urlOf(child), 'https://www.airbnb.com/rooms/7')
    expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'LISTING_FETCH_OFF' } }])
  })

  it('reports all errors of its settings at once and does not listen', async () => {
    const { child, exited, errors } = start({ EXTRACTOR_PORT: 'x', LISTING_FETCH: 'maybe' })
    const stdout = text(child.stdout)
    expect(await exited).toBe(78)
    expect((await errors).trim().split('\n')).toEqual([
      'EXTRACTOR_PORT: must be a whole number from 0 to 65535',
      'LISTING_FETCH: must be off, metadata or full',
    ])
    expect(await stdout).toBe('')
  })

  it('SEC-05 does not start in production with a sandbox origin', async () => {
    const { exited, errors } = start({
      NODE_ENV: 'production',
      EXTRACTOR_PORT: '0',
      LISTING_SANDBOX_ORIGIN: 'http://localhost:3000',
    })
    expect(await exited).toBe(78)
    expect(await errors).toMatch(/^LISTING_SANDBOX_ORIGIN: /)
  })

  it('reports that its port is in use', async () => {
    const site = await startListingSite()
    const { exited, errors } = start({ EXTRACTOR_PORT: String(site.port) })
    expect(await exited).toBe(1)
    expect(await errors).toBe(
      `EXTRACTOR_HOST and EXTRACTOR_PORT: cannot listen on 127.0.0.1:${site.port} (EADDRINUSE)\n`,
    )
    await site.close()
  })
})
