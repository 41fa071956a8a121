import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@wayhouse/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf, actors } from './testing/authorisation/actors.ts'
import type { Actor } from './testing/authorisation/actors.ts'
import {
  createFixture,
  canaries,
  everythingStored,
  exactLatitude,
  listingLink,
} from './testing/authorisation/fixture.ts'
import type { Fixture } from './testing/authorisation/fixture.ts'
import type { Operation, Verdict } from './testing/authorisation/operation.ts'
import { operations } from './testing/authorisation/table.ts'
import { startTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

let app: TestApp
let fixture: Fixture
let listings: Server
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-authorisation-'))
  const output = { title: 'Rooftop flat', location: 'Lisbon, Portugal' }
  listings = createServer((_request, response) => response.end(JSON.stringify({ output, warnings: [] })))
  await new Promise<void>((resolve) => listings.listen(0, '127.0.0.1', resolve))
  const { port } = listings.address() as AddressInfo // a TCP server's address is never a string
  app = await startTestApp({
    DATA_DIR: dataDir,
    EXTRACTION_URL: `http://127.0.0.1:${port}/`,
    EMAIL_CONFIRMATION: 'required',
  })
  fixture = await createFixture(app)
})
afterAll(async () => {
  await app.close()
  listings.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The status and code of each refusal; a code of null is the operation's own. */
const refusals: Record<Exclude<Verdict, 'A' | 'L'>, [number, string | null]> = {
  U: [401, 'UNAUTHENTICATED'],
  E: [403, 'EMAIL_UNVERIFIED'],
  S: [403, 'SUBSCRIPTION_REQUIRED'],
  V: [403, 'VERIFICATION_REQUIRED'],
  X: [403, 'ACCOUNT_SUSPENDED'],
  F: [403, 'FORBIDDEN'],
  P: [403, null],
  N: [404, null],
  C: [409, null],
  I: [422, 'INVALID'],
  B: [401, 'INVALID_SIGNATURE'],
}

/** All that a refusal holds. */
const errorKeys = ['code', 'issues', 'message', 'request_id']

type Answered = { column: string; verdict: Verdict; status: number; text: string }

async function ask(operation: Operation, column: string, actor = actorIn(column)): Promise<Answered> {
  const [method, path, body] = operation.request(fixture, actor)
  const answer = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { cookie: actor.cookie, 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' },
    ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  return { column, verdict: verdictOf(operation, column), status: answer.status, text: await answer.text() }
}

function actorIn(column: string): Actor {
  const actor = fixture.actors[column]
  if (actor === undefined) throw new Error(`the table has no column ${column}`)
  return actor
}

function verdictOf({ cells }: Operation, column: string): Verdict {
  return cells.split(' ')[actors.indexOf(column)] as Verdict // the first test holds that there is one
}

const isAllowed = ({ verdict }: { verdict: Verdict }) => verdict === 'A' || verdict === 'L'
const columnsOf = (operation: Operation, allowed: boolean) =>
  actors.filter((column) => isAllowed({ verdict: verdictOf(operation, column) }) === allowed)

describe('the table', () => {
  it.each(operations)('SEC-01 $name has a verdict for every actor', ({ cells }) => {
    expect(cells.split(' ')).toHaveLength(actors.length)
    expect(cells.replaceAll(/[ALUESVXFPNCIB ]/g, '')).toBe('')
  })

  const rooms = [
    'accounts',
    'chat',
    'membership',
    'onboarding',
    'profiles',
    'reservations',
    'reviews',
    'tribes',
    'verification',
  ] as const
  it.each(rooms)('SEC-01 no procedure of %s is without a line', (room) => {
    const lines = new Set(operations.map(({ procedure }) => procedure))
    expect(Object.keys(contract[room]).filter((name) => !lines.has(`${room}.${name}`))).toEqual([])
  })
})

describe.each(operations)('$name', (operation) => {
  beforeAll(() =>
    app.db
      .updateTable('profiles')
      .set({ last_onboarding_step: operation.step ?? 0 })
      .execute(),
  )

  it('SEC-01 SEC-02 T01 refuses whom it is not for, in the words of the first reason, and nothing is changed', async () => {
    const before = await everythingStored(app)
    const answers = await Promise.all(columnsOf(operation, false).map((column) => ask(operation, column)))
    expect(answers.map(({ column, status, text }) => [column, status, codeIn(text)])).toEqual(
      answers.map(({ column, verdict }) => [column, ...refusalOf(operation, verdict, column)]),
    )
    for (const { text } of answers) expect(errorKeys).toEqual(expect.arrayContaining(Object.keys(JSON.parse(text))))
    expect(await everythingStored(app)).toEqual(before)
  })

  it('SEC-01 SEC-03 T01 answers whom it is for, and no more than they may see', async () => {
    const answers = await Promise.all(columnsOf(operation, true).map((column) => ask(operation, column)))
    expect(answers.filter(({ status }) => status > 201)).toEqual([])
    for (const { column, verdict, text } of answers) {
      const closed = verdict === 'L' ? operation.limited : operation.fields
      const besides = operation.besides?.[column] ?? ''
      if (closed !== undefined) expectClosed(JSON.parse(text), new Set(`${closed} ${besides}`.split(' ')), column)
      for (const secret of secretsFrom(column)) expect(text, column).not.toContain(secret)
    }
  })
})

function refusalOf({ code, codes = {} }: Operation, verdict: Verdict, column: string): [number, string] {
  if (verdict === 'A' || verdict === 'L') throw new Error('is no refusal')
  const [status, common] = refusals[verdict]
  return [status, common ?? codes[column] ?? code ?? 'NOT_FOUND']
}

function codeIn(text: string): unknown {
  const body: unknown = JSON.parse(text)
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined
}

/** The answer holds nothing outside the set, and all of the set that stands at its top. */
function expectClosed(body: unknown, closed: ReadonlySet<string>, column: string): void {
  const held = [...new Set(pathsIn(body, ''))]
  expect(
    held.filter((path) => !closed.has(path)),
    `${column} is answered more`,
  ).toEqual([])
  expect(
    [...closed].filter((path) => path !== '' && !path.includes('.') && !held.includes(path)),
    `${column} is answered less`,
  ).toEqual([])
}

/** The keys of an answer by their path, such as `items[].host.name`. Members name the keys of additional info. */
function pathsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => pathsIn(one, `${path}[]`))
  if (typeof value !== 'object' || value === null || path === 'additional_info') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`
    return [here, ...pathsIn(inner, here)]
  })
}

const seeTheSpot = new Set(['ACC', 'LAP', 'HST'])

/** What an actor may read in no answer at all: secrets of another member, of the place and of an anonymous author. */
function secretsFrom(column: string): string[] {
  return [
    ...Object.values(canaries),
    fixture.anonymous,
    'Anonyma',
    ...(seeTheSpot.has(column) ? [] : [String(exactLatitude), listingLink]),
  ]
}

describe('a standing that changes', () => {
  const asked = operations.filter(({ name }) =>
    ['profile.update.own', 'profile.read.other', 'tribe.create', 'tribe.extract', 'review.list.tribe'].includes(name),
  )
  const change = (table: 'profiles' | 'users', set: object) => (id: string) =>
    app.db.updateTable(table).set(set).where('id', '=', id).execute()
  const changes: [string, string, (id: string) => Promise<unknown>][] = [
    ['the session is ended', 'VIS', (id) => app.db.deleteFrom('sessions').where('user_id', '=', id).execute()],
    ['the account is erased', 'DEL', (id) => app.db.deleteFrom('users').where('id', '=', id).execute()],
    ['the member is suspended', 'SUS', change('profiles', { suspended_at: new Date() })],
    ['the membership ends', 'MVR', change('profiles', { subscription_status: 'expired' })],
    ['the identity is not proven any more', 'SUN', change('profiles', { didit_verification_status: null })],
    ['the address has to be confirmed', 'EMU', change('users', { email_verified: false })],
  ]

  it.each(changes)('SEC-01 once %s, the next request is refused as one of %s', async (_what, column, happen) => {
    const actor = await actorOf(app, 'SUB')
    for (const operation of asked) expect((await ask(operation, 'SUB', actor)).status).toBeLessThan(300)
    await happen(actor.id)
    for (const operation of asked) {
      const { status, verdict } = await ask(operation, column, actor)
      if (isAllowed({ verdict })) expect(status).toBeLessThan(300)
      else expect(status).toBe(refusalOf(operation, verdict, column)[0])
    }
  })
})

describe('odd spellings', () => {
  const spellings: [string, (path: string) => string, Record<string, string>?][] = [
    ['two slashes', (path) => `//api${path}`],
    ['two slashes inside', (path) => `/api/${path}`],
    ['capitals', (path) => `/API${path.toUpperCase()}`],
    ['an encoded slash', (path) => `/api%2F${path.slice(1)}`],
    ['a slash at the end', (path) => `/api${path}/`],
    ['a dot at the end', (path) => `/api${path}.`],
    ['an ending of a file', (path) => `/api${path}/x.css`],
    ['parameters', (path) => `/api${path};x=1?x=1&x=2`],
    ['another method in a header', (path) => `/api${path}`, { 'x-http-method-override': 'GET' }],
    ['another address in a header', () => '/api/interests', { 'x-original-url': '/api/me/profile' }],
  ]
  const denied = operations.filter((operation) => verdictOf(operation, 'VIS') === 'U')

  it.each(spellings)('SEC-01 T08 %s lets no visitor in', async (_what, spell, headers = {}) => {
    const before = await everythingStored(app)
    for (const operation of denied) {
      const [method, path, body] = operation.request(fixture, actorIn('VIS'))
      const answer = await fetch(app.url + spell(path), {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status < 300) expect([method, text.includes('Surfing')]).toEqual(['GET', true])
    }
    expect(await everythingStored(app)).toEqual(before)
  })
})
