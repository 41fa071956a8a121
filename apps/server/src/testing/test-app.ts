import { createHmac, randomBytes, randomUUID, createHash, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { loadAddOns } from '../add-ons/load-add-ons.ts'
import { createApp } from '../app.ts'
import type { App, AppDeps } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { days, systemClock } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import { sessionCookieName } from '../platform/cookie-prefix.ts'
import { createDatabase, createPool } from '../platform/database/connect.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Bus } from '../platform/live/bus.ts'
import { createLog } from '../platform/log.ts'
import { terminalOperator } from '../platform/operator.ts'
import type { OwnData } from '../platform/own-data.ts'
import type { PasswordHashes } from '../platform/platform.ts'
import type { WebApplication } from '../web-application.ts'
import { copyDatabase, databaseNamed, onServer } from './database.ts'
import { eventually } from './eventually.ts'
import { watched } from './slow-work.ts'
import { textNotice } from './text-notice.ts'
import type { TextNotice } from './text-notice.ts'

export const testSecret = 'a secret for tests that is long enough'

/** A response with its body parsed; `body` is null where there is none. */
// oxlint-disable-next-line no-explicit-any -- the expectations of the tests define what a body is
export type TestResponse = { status: number; headers: Headers; body: any }
export type SendRequest = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestResponse>

export type TestMember = { id: string; email: string; cookie: string; request: SendRequest }
export type MemberState = {
  subscribed?: boolean
  verified?: boolean
  confirmed?: boolean
  suspended?: boolean
  /** How many steps of onboarding are done; by default all that the state allows. */
  step?: number
  name?: [string, string]
  /** Days since they joined; by default they join now. */
  joinedDaysAgo?: number
}

export type TestApp = Pick<App, 'platform' | 'rooms'> & {
  url: string
  /** Where its metrics are scraped, with `METRICS_PORT`; null without. */
  metricsUrl: string | null
  db: Database
  clock: Clock
  jobs: Jobs
  passwordHashes: PasswordHashes
  /** The bus on which nodes and rooms announce live events. */
  bus: Bus
  /** Notifies a member, as rooms do. */
  notify(notice: TextNotice): Promise<void>
  /** The number of live connections of the first node. */
  liveConnections(): number
  /** Sends a request as a visitor. */
  request: SendRequest
  /** Creates a member with a session; by default a verified subscriber with a confirmed address. */
  member(state?: MemberState): Promise<TestMember>
  /** A member in a new session, as after signing in. */
  signedIn(member: Pick<TestMember, 'id' | 'email'>): Promise<TestMember>
  /** Runs the nightly job that erases accounts. */
  eraseDueAccounts(): Promise<number>
  /** The data of a member from every room, as for the download. */
  ownData(): readonly OwnData[]
  /** Runs the job that completes ended stays. */
  completeEndedStays(): Promise<number>
  /** Sets the time zone of stays that have none. */
  fillTimeZones(): Promise<void>
  /** Runs the job that expires requests. */
  checkWaitingRequests(): Promise<number>
  /** Runs the job that publishes held reviews. */
  publishHeldReviews(): Promise<number>
  /** Starts another node on the same database. It is closed with this one. */
  secondNode(): Promise<{ url: string; request: SendRequest }>
  /** Makes `/readyz` return 503. */
  drain(): void
  close(): Promise<void>
}

/** The database server of a test application and the template to copy; by default the server of the run. */
export type TestServer = { url: string; template: string }

/** Parts that differ from the defaults of most tests. */
export type TestParts = {
  /** Without it, only the API is served. */
  web?: WebApplication | null
  server?: TestServer
  /** Where its log goes. */
  log?: { write(line: string): void }
  /** Cheap hashes by default; tests about their cost pass the real ones. */
  passwordHashes?: PasswordHashes
  subscribers?: AppDeps['subscribers']
}

/** Starts the whole server on its own database, over real HTTP. `env` adds to its environment. */
export async function startTestApp(env: Record<string, string> = {}, parts: TestParts = {}): Promise<TestApp> {
  const { server = { url: inject('databaseUrl'), template: 'template' }, ...otherParts } = parts
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(server.url, name, server.template)
  const first = await startNode(databaseNamed(server.url, name), env, otherParts)
  const nodes = [first]
  const { app, url } = first
  const { notifications } = app.rooms
  return {
    url,
    metricsUrl: first.metricsUrl,
    platform: app.platform,
    rooms: app.rooms,
    db: app.platform.db,
    clock: first.clock,
    passwordHashes: first.passwordHashes,
    jobs: app.platform.jobs,
    bus: app.platform.bus,
    notify: (notice) =>
      inTransaction(app.platform.db, (trx) => notifications.notify(trx, textNotice(notifications, notice))),
    liveConnections: app.liveConnections,
    request: requestsAs(url),
    member: (state = {}) => createMember(first, state),
    signedIn: (member) => inNewSession(first, member),
    eraseDueAccounts: app.rooms.accounts.eraseDueAccounts,
    ownData: app.rooms.accounts.allOwnData,
    completeEndedStays: app.rooms.tribes.completeEndedStays,
    fillTimeZones: app.rooms.tribes.fillTimeZones,
    checkWaitingRequests: app.rooms.reservations.checkWaitingRequests,
    publishHeldReviews: app.rooms.reviews.publishHeldReviews,
    secondNode: async () => {
      const node = await startNode(databaseNamed(server.url, name), env, otherParts)
      nodes.push(node)
      return { url: node.url, request: requestsAs(node.url) }
    },
    drain: app.drain,
    close: async () => {
      await Promise.all(nodes.map(({ close }) => close()))
      await rm(join(tmpdir(), 'wayhouse-tests', name), { recursive: true, force: true })
      // retried, because autovacuum may be running there, which only a superuser may terminate
      await eventually(() => onServer(server.url, `drop database ${name} with (force)`))
    },
  }
}

async function startNode(
  databaseUrl: string,
  env: Record<string, string>,
  { web = null, log: logTo, passwordHashes: hashes = fastHashes, subscribers = {} }: Omit<TestParts, 'server'>,
) {
  const passwordHashes = watched(hashes)
  const config = readConfig({
    NODE_ENV: 'test',
    APP_URL: 'http://wayhouse.test',
    DEMO: 'off',
    // a folder per database: files of one test are none of another's
    DATA_DIR: join(tmpdir(), 'wayhouse-tests', new URL(databaseUrl).pathname),
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '8',
    ...env,
  })
  const pool = createPool(databaseUrl, config.databasePoolSize)
  const db = createDatabase(pool)
  const clock = systemClock()
  const log = createLog(config.logLevel, logTo)
  const { sandbox } = await loadAddOns(config)
  const process = { config, pool, db, clock, log, secret: testSecret, passwordHashes }
  const app = createApp({ ...process, web, sandbox, subscribers })
  await app.startJobs()
  await app.runJobs()
  await app.startLive()
  const metricsPort = await app.startMetrics()
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const { port } = app.server.address() as AddressInfo // a TCP server's address is never a string
  const close = async () => {
    app.drain()
    app.server.closeAllConnections()
    await new Promise((resolve) => app.server.close(resolve))
    await app.close()
  }
  const metricsUrl = metricsPort === null ? null : `http://127.0.0.1:${metricsPort}/metrics`
  return { app, clock, passwordHashes, url: `http://127.0.0.1:${port}`, metricsUrl, close }
}

/** Sends requests over HTTP with the given cookies; bodies are sent as JSON. */
export function requestsAs(url: string, cookie?: string): SendRequest {
  return async (method, path, body, extraHeaders = {}) => {
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...extraHeaders,
    }
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: payload }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    }
  }
}

type TestNode = Awaited<ReturnType<typeof startNode>>

async function createMember(node: TestNode, state: MemberState): Promise<TestMember> {
  const { platform, rooms } = node.app
  const { db } = platform
  const {
    subscribed = true,
    verified = true,
    confirmed = true,
    suspended = false,
    name = ['Test', 'Person'],
    step = verified ? 3 : 2,
    joinedDaysAgo = 0,
  } = state
  const id = randomUUID()
  const email = `${id}@member.test`
  const now = new Date()
  await db
    .insertInto('users')
    .values({ id, email, email_verified: confirmed, terms_version: 'test', terms_agreed_at: now })
    .execute()
  await db
    .updateTable('profiles')
    .set({
      first_name: name[0],
      last_name: name[1],
      subscription_status: subscribed ? 'active' : 'none',
      didit_verification_status: verified ? 'Approved' : null,
      onboarding_completed: verified,
      last_onboarding_step: step,
      created_at: new Date(node.app.platform.clock.now().getTime() - days(joinedDaysAgo)),
    })
    .where('id', '=', id)
    .execute()
  if (suspended) await rooms.accounts.suspend(id, { by: terminalOperator('noor'), rule: 4, reason: 'A test', days: 30 })
  return inNewSession(node, { id, email })
}

async function inNewSession(
  { app, url }: TestNode,
  { id, email }: Pick<TestMember, 'id' | 'email'>,
): Promise<TestMember> {
  const { db, config } = app.platform
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ token, user_id: id, expires_at: new Date(Date.now() + days(30)) })
    .execute()
  const signature = createHmac('sha256', testSecret).update(token).digest('base64')
  const cookie = `${sessionCookieName(config.appUrl)}=${encodeURIComponent(`${token}.${signature}`)}`
  return { id, email, cookie, request: requestsAs(url, cookie) }
}

const hashOf = (password: string) => createHash('sha256').update(password).digest()

/** Hashes that take no time. Tests of the real cost use `scryptHashes`. */
const fastHashes: PasswordHashes = {
  hash: (password) => Promise.resolve(hashOf(password).toString('hex')),
  verify: ({ hash, password }) => Promise.resolve(timingSafeEqual(Buffer.from(hash, 'hex'), hashOf(password))),
}
