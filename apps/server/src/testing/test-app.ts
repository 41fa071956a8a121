import { createHmac, randomBytes, randomUUID, createHash, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { inject, vi } from 'vitest'
import { loadAddOns } from '../add-ons/load-add-ons.ts'
import { createApp } from '../app.ts'
import type { App } from '../app.ts'
import { readConfig } from '../config.ts'
import { days, systemClock } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import { sessionCookieName } from '../platform/cookie-prefix.ts'
import { createDatabase, createPool } from '../platform/database/connect.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Bus } from '../platform/live/bus.ts'
import { createLog } from '../platform/log.ts'
import type { OwnData } from '../platform/own-data.ts'
import type { PasswordHashes } from '../platform/platform.ts'
import type { WebApplication } from '../web-application.ts'
import { copyDatabase, databaseNamed, onServer } from './database.ts'

/** The secret of the test applications. */
export const testSecret = 'a secret for tests that is long enough'

/** A response with its body parsed; `body` is null where there is none. */
// oxlint-disable-next-line no-explicit-any -- tests say by their expectations what a body is
export type TestResponse = { status: number; headers: Headers; body: any }
export type SendRequest = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestResponse>

export type TestMember = { id: string; email: string; cookie: string; request: SendRequest }
export type Standing = {
  subscribed?: boolean
  verified?: boolean
  confirmed?: boolean
  suspended?: boolean
  /** How many steps of onboarding are done; all but the check unless said otherwise. */
  step?: number
  name?: [string, string]
}

export type TestApp = Pick<App, 'platform' | 'rooms'> & {
  url: string
  db: Database
  clock: Clock
  jobs: Jobs
  passwordHashes: PasswordHashes
  /** What nodes and rooms announce live. */
  bus: Bus
  /** Notifies a member, as rooms do. */
  notify(notice: Parameters<App['rooms']['notifications']['notify']>[1]): Promise<void>
  /** The number of live connections of the first node. */
  liveConnections(): number
  /** Sends a request as a visitor. */
  request: SendRequest
  /** Makes a member with a session; a verified subscriber with a confirmed address unless said otherwise. */
  member(standing?: Standing): Promise<TestMember>
  /** Runs the nightly job. */
  eraseDueAccounts(): Promise<number>
  /** The data of a member from every room, as for the download. */
  ownData(): readonly OwnData[]
  /** Runs the job that completes stays that are over. */
  completeEndedStays(): Promise<number>
  /** Runs the job that expires requests. */
  checkWaitingRequests(): Promise<number>
  /** Runs the job that publishes reviews which are held back. */
  publishHeldReviews(): Promise<number>
  /** Starts another node on the same database. It is closed with this one. */
  secondNode(): Promise<{ url: string; request: SendRequest }>
  /** From now on `/readyz` answers 503. */
  drain(): void
  close(): Promise<void>
}

/** Where a test application has its database; by default in the server of the run. */
export type TestServer = { url: string; template: string }

/** What is otherwise than in most tests. */
export type TestParts = {
  /** Without, it is the API alone. */
  web?: WebApplication | null
  server?: TestServer
  /** Where its log goes. */
  log?: { write(line: string): void }
  /** Quick ones unless the test is about what they cost. */
  passwordHashes?: PasswordHashes
}

/** The whole server on a database of its own, over real HTTP. `env` adds to its environment. */
export async function startTestApp(env: Record<string, string> = {}, parts: TestParts = {}): Promise<TestApp> {
  const { server = { url: inject('databaseUrl'), template: 'template' }, ...otherParts } = parts
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(server.url, name, server.template)
  const first = await startNode(databaseNamed(server.url, name), env, otherParts)
  const nodes = [first]
  const { app, url } = first
  return {
    url,
    platform: app.platform,
    rooms: app.rooms,
    db: app.platform.db,
    clock: first.clock,
    passwordHashes: first.passwordHashes,
    jobs: app.platform.jobs,
    bus: app.platform.bus,
    notify: (notice) => inTransaction(app.platform.db, (trx) => app.rooms.notifications.notify(trx, notice)),
    liveConnections: app.liveConnections,
    request: requestsAs(url),
    member: (standing = {}) => createMember(first, standing),
    eraseDueAccounts: app.rooms.accounts.eraseDueAccounts,
    ownData: app.rooms.accounts.allOwnData,
    completeEndedStays: app.rooms.tribes.completeEndedStays,
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
      // PostgreSQL's own vacuum may be at work there, which only a superuser may end
      await vi.waitFor(() => onServer(server.url, `drop database ${name} with (force)`), { timeout: 15_000 })
    },
  }
}

async function startNode(
  databaseUrl: string,
  env: Record<string, string>,
  { web = null, log: logTo, passwordHashes = quickHashes }: Omit<TestParts, 'server'>,
) {
  const config = readConfig({
    NODE_ENV: 'test',
    APP_URL: 'http://wayhouse.test',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const pool = createPool(databaseUrl, 8)
  const db = createDatabase(pool)
  const clock = systemClock()
  const log = createLog(config.logLevel, logTo)
  const { sandbox } = await loadAddOns(config)
  const app = createApp({ config, pool, db, clock, log, secret: testSecret, passwordHashes, web, sandbox })
  await app.startJobs()
  await app.startLive()
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const { port } = app.server.address() as AddressInfo // a TCP server's address is never a string
  const close = async () => {
    app.drain()
    app.server.closeAllConnections()
    await new Promise((resolve) => app.server.close(resolve))
    await app.close()
  }
  return { app, clock, passwordHashes, url: `http://127.0.0.1:${port}`, close }
}

/** Sends requests over HTTP with the given cookies; bodies are sent as JSON. */
export function requestsAs(url: string, cookie?: string): SendRequest {
  return async (method, path, body, extra = {}) => {
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...extra,
    }
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: sent }),
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

async function createMember({ app, url }: TestNode, standing: Standing): Promise<TestMember> {
  const { db, config } = app.platform
  const {
    subscribed = true,
    verified = true,
    confirmed = true,
    suspended = false,
    name = ['Test', 'Person'],
    step = verified ? 3 : 2,
  } = standing
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
      suspended_at: suspended ? now : null,
    })
    .where('id', '=', id)
    .execute()
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ token, user_id: id, expires_at: new Date(now.getTime() + days(30)) })
    .execute()
  const signature = createHmac('sha256', testSecret).update(token).digest('base64')
  const cookie = `${sessionCookieName(config.appUrl)}=${encodeURIComponent(`${token}.${signature}`)}`
  return { id, email, cookie, request: requestsAs(url, cookie) }
}

const hashOf = (password: string) => createHash('sha256').update(password).digest()

/** Passwords that cost no time. Tests of the cost itself ask for `scryptHashes`. */
const quickHashes: PasswordHashes = {
  hash: (password) => Promise.resolve(hashOf(password).toString('hex')),
  verify: ({ hash, password }) => Promise.resolve(timingSafeEqual(Buffer.from(hash, 'hex'), hashOf(password))),
}
