import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../platform/database/connect.ts'
import { freePort } from '../platform/database/postgres-server.ts'
import { processStart } from '../platform/database/process-start.ts'
import { limitTable } from '../platform/limits.ts'
import { maxConnections } from '../platform/live/live.ts'
import { eventually } from '../testing/eventually.ts'
import { connectLive } from '../testing/live-client.ts'
import { samplesIn } from '../testing/scrape.ts'
import { requestsAs, startTestApp, testSecret } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'

const program = fileURLToPath(new URL('../testing/program.ts', import.meta.url))
/** Each process takes a second or two of a processor to start. */
const patience = { timeout: 240_000, interval: 50 }

let app: TestApp
let member: TestMember
let product: ChildProcess
let exit: Promise<unknown>
let url: string
let metricsUrl: string
/** The processes that have served, by what they log at their start. */
const pids: number[] = []

beforeAll(async () => {
  // another node of the same database, which makes members
  app = await startTestApp()
  member = await app.member()
  const [port, metricsPort] = [await freePort(), await freePort()]
  url = `http://127.0.0.1:${port}`
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  product = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../.cache/node', import.meta.url)),
      NODE_ENV: 'test',
      WEB_CONCURRENCY: '2',
      DATABASE_URL: urlOf(app.platform.pool),
      DATABASE_POOL_SIZE: '7',
      DATA_DIR: app.platform.config.dataDir,
      AUTH_SECRET: testSecret,
      APP_URL: app.platform.config.appUrl,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DEMO: 'off',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  exit = once(product, 'exit')
  product.stdout?.setEncoding('utf8').on('data', (text: string) => {
    for (const [, pid] of text.matchAll(/"pid":(\d+),"version"/g)) pids.push(Number(pid))
  })
  await eventually(
    async () => expect(Object.keys(await ofProcesses('wayhouse_live_connections'))).toEqual(['1', '2']),
    patience,
  )
}, patience.timeout)
afterAll(async () => {
  product.kill('SIGKILL')
  await app.close()
})

/** The values of a metric, by the process that has them. */
async function ofProcesses(name: string): Promise<Record<string, number>> {
  const response = await fetch(metricsUrl)
  const samples = [...samplesIn(await response.text())].flatMap(([key, value]) => {
    const [, series, process = ''] = /^(.+)\{.*process="(\w+)"\}$/.exec(key) ?? []
    return series === name ? [[process, value] as const] : []
  })
  return Object.fromEntries(samples)
}

describe('several processes on one port', () => {
  it('NOTI-04 SEC-07 share live events, and the limit of connections of a member', async () => {
    const tabs = await Promise.all(Array.from({ length: maxConnections }, () => connectLive({ url }, member)))
    const counts = await ofProcesses('wayhouse_live_connections')
    expect([counts['1'], counts['2']]).not.toContain(0)
    expect((counts['1'] ?? 0) + (counts['2'] ?? 0)).toBe(maxConnections)
    await expect(connectLive({ url }, member)).rejects.toThrow('HTTP 429')
    await app.bus.announce(app.db, { to: [member.id], event: { type: 'membership.changed' } })
    await Promise.all(tabs.map((tab) => tab.next('membership.changed')))
    for (const tab of tabs) tab.close()
    await eventually(async () => (await connectLive({ url }, member)).close())
  })

  it('SEC-07 count what is limited together', async () => {
    const { points } = limitTable.search_cities
    const search = () => requestsAs(url, member.cookie)('GET', '/api/cities?q=lis', undefined, { connection: 'close' })
    const statuses: number[] = []
    // no more at once than each process works on
    for (let left = points + 10; left > 0; left -= 10) {
      const responses = await Promise.all(Array.from({ length: 10 }, search))
      statuses.push(...responses.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(points)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('share the connections to the database that a node may hold', async () => {
    expect(await ofProcesses('wayhouse_database_pool_size')).toEqual({ 1: 3, 2: 3 })
  })

  it(
    'R4 are replaced on SIGHUP while requests go on, and none is refused or cut',
    async () => {
      const before = [...pids]
      const load = constantLoad(url)
      product.kill('SIGHUP')
      await eventually(() => expect(before.map((pid) => processStart(pid))).toEqual([null, null]), patience)
      expect(pids).toHaveLength(4)
      expect(await load.end()).toEqual(['200'])
    },
    patience.timeout,
  )

  it(
    'R12 are two again after one was killed, while requests go on',
    async () => {
      const [killed = 0] = pids.slice(-2)
      process.kill(killed, 'SIGKILL')
      await eventually(() => expect(processStart(killed)).toBeNull())
      const load = constantLoad(url)
      await eventually(
        async () => expect(Object.keys(await ofProcesses('wayhouse_live_connections'))).toEqual(['1', '2']),
        patience,
      )
      expect(await load.end()).toEqual(['200'])
    },
    patience.timeout,
  )

  it('R4 end on SIGTERM with 0, all of them', async () => {
    product.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(pids.filter((pid) => processStart(pid) !== null)).toEqual([])
  })
})

/** Busy clients that keep their connections, and others that open one for each request. `end` returns what became of the requests. */
function constantLoad(to: string): { end(): Promise<string[]> } {
  const outcomes = new Set<string>()
  let isOver = false
  const lane = async (keepAlive: boolean) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    while (!isOver) outcomes.add(await outcomeOf(`${to}/readyz`, agent))
    agent.destroy()
  }
  const lanes = Array.from({ length: 8 }, (_, index) => lane(index % 2 === 0))
  return {
    end: async () => {
      isOver = true
      await Promise.all(lanes)
      return [...outcomes]
    },
  }
}

/** A status or an error. */
function outcomeOf(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve(error.message)
    get(address, { agent }, (response) => {
      response
        .resume()
        .once('end', () => resolve(String(response.statusCode)))
        .once('error', failed)
    }).once('error', failed)
  })
}
