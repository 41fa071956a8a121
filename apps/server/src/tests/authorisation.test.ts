import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, scopeOf } from '@wayhouse/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf, actors, columns, hiddenActors } from '../testing/authorisation/actors.ts'
import type { Actor } from '../testing/authorisation/actors.ts'
import { createFixture, canaries, databaseState, exactLatitude, listingLink } from '../testing/authorisation/fixture.ts'
import type { Fixture } from '../testing/authorisation/fixture.ts'
import type { Operation, Verdict } from '../testing/authorisation/operation.ts'
import { operations } from '../testing/authorisation/table.ts'
import { actorsOf, isAllowed, verdictOf } from '../testing/authorisation/verdicts.ts'
import { documentedAnswers } from '../testing/documented-answers.ts'
import { suspend } from '../testing/suspension.ts'
import { requestsAs, startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestResponse } from '../testing/test-app.ts'
import { requestsWith, tokenFor } from '../testing/tokens.ts'

let app: TestApp
let fixture: Fixture
let listings: Server
let dataDir: string
let differencesOf: ReturnType<typeof documentedAnswers>
/** Where answers differ from the API's document. */
const undocumented = new Set<string>()

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
    TRUSTED_PROXIES: '127.0.0.1',
  })
  fixture = await createFixture(app)
  differencesOf = documentedAnswers((await app.request('GET', '/api/openapi.json')).body)
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

/** The only keys of a refusal. */
const errorKeys = ['code', 'issues', 'message', 'request_id']

/** `headers` and `text` as they were sent. */
type Result = { column: string; verdict: Verdict; status: number; headers: string; text: string }

async function call(operation: Operation, column: string, actor = actorIn(column)): Promise<Result> {
  const [method, path, body] = operation.request(fixture, actor)
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      cookie: actor.cookie,
      'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json',
      // each actor has an address of their own, because some limits are for addresses
      'x-forwarded-for': `192.0.2.${actors.indexOf(column) + 1}`,
    },
    ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  const { status, headers } = response
  const text = await response.text()
  for (const difference of operation.procedure === 'accounts.data'
    ? []
    : differencesOf({ method, path: `/api${path}`, status, headers, text }))
    undocumented.add(difference)
  return { column, verdict: verdictOf(operation, column), status, headers: JSON.stringify([...headers]), text }
}

function actorIn(column: string): Actor {
  const actor = fixture.actors[column]
  if (actor === undefined) throw new Error(`the table has no column ${column}`)
  return actor
}

const columnsOf = (operation: Operation, allowed: boolean) =>
  actorsOf(operation).filter((column) => isAllowed(verdictOf(operation, column)) === allowed)

describe('the table', () => {
  it.each(operations)('SEC-01 $name has a verdict for every actor', ({ cells }) => {
    expect(cells.split(' ')).toHaveLength(columns.length)
    expect(cells.replaceAll(/[ALUESVXFPNCIB ]/g, '')).toBe('')
  })

  it.each(Object.entries(contract))('SEC-01 CON-12 has every procedure of %s', (room, procedures) => {
    const covered = new Set(operations.map(({ procedure }) => procedure))
    expect(Object.keys(procedures).filter((name) => !covered.has(`${room}.${name}`))).toEqual([])
  })
})

describe.each(operations)('$name', (operation) => {
  beforeAll(() =>
    app.db
      .updateTable('profiles')
      .set({ last_onboarding_step: operation.step ?? 0 })
      .execute(),
  )

  it('SEC-01 SEC-02 T01 refuses other actors with the first reason, and changes nothing', async () => {
    const before = await databaseState(app)
    const results = await Promise.all(columnsOf(operation, false).map((column) => call(operation, column)))
    expect(results.map(({ column, status, text }) => [column, status, codeIn(text)])).toEqual(
      results.map(({ column, verdict }) => [column, ...refusalOf(operation, verdict, column)]),
    )
    for (const { column, headers, text } of results)
      for (const secret of unseenBy(column, operation)) expect(headers + text, column).not.toContain(secret)
    for (const { text } of results) expect(errorKeys).toEqual(expect.arrayContaining(Object.keys(JSON.parse(text))))
    expect(await databaseState(app)).toEqual(before)
  })

  it('SEC-01 SEC-03 AUD-03 T01 returns to permitted actors no more than they may see', async () => {
    const results = await Promise.all(columnsOf(operation, true).map((column) => call(operation, column)))
    expect(results.filter(({ status }) => status >= 300)).toEqual([])
    for (const { column, verdict, headers, text } of results) {
      const fields = verdict === 'L' ? operation.limitedFields : operation.fields
      const extraFields = operation.extraFields?.[hiddenActors.includes(column) ? 'SUB' : column] ?? ''
      if (fields !== undefined) expectFields(JSON.parse(text), new Set(`${fields} ${extraFields}`.split(' ')), column)
      for (const secret of secretsFrom(column, operation)) expect(headers + text, column).not.toContain(secret)
    }
  })
})

function refusalOf({ code, codes = {}, hidden }: Operation, verdict: Verdict, column: string): [number, string] {
  if (verdict === 'A' || verdict === 'L') throw new Error(`${verdict} is not a refusal`)
  if (column === 'STL') return [404, 'NOT_FOUND']
  if (verdict === 'P' && column === 'MOD') return [403, 'ADMIN_ONLY']
  const [status, common] = refusals[verdict]
  const ownCode = hiddenActors.includes(column) ? hidden?.code : codes[column === 'MOD' ? 'OPR' : column]
  return [status, common ?? ownCode ?? code ?? 'NOT_FOUND']
}

function codeIn(text: string): unknown {
  const body: unknown = JSON.parse(text)
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined
}

/** The response has only these fields, and all of those at its top level. */
function expectFields(body: unknown, fields: ReadonlySet<string>, column: string): void {
  const paths = [...new Set(pathsIn(body, ''))]
  expect(
    paths.filter((path) => !fields.has(path)),
    `unexpected fields for ${column}`,
  ).toEqual([])
  expect(
    [...fields].filter((path) => path !== '' && !path.includes('.') && !paths.includes(path)),
    `missing fields for ${column}`,
  ).toEqual([])
}

/** The keys of a response by path, such as `items[].host.name`, without those of additional info, which members choose. */
function pathsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pathsIn(item, `${path}[]`))
  if (typeof value !== 'object' || value === null || path === 'additional_info') return []
  return Object.entries(value).flatMap(([key, child]) => {
    const childPath = path === '' ? key : `${path}.${key}`
    return [childPath, ...pathsIn(child, childPath)]
  })
}

const seeExactPlace = new Set(['ACC', 'LAP', 'HST'])

/** What no response to an actor may contain: private values of another member, the exact place, the anonymous author. */
function secretsFrom(column: string, operation: Operation): readonly string[] {
  return [
    ...Object.values(canaries),
    fixture.anonymous,
    'Anonyma',
    // no actor belongs to its audience (AUD-03)
    ...Object.values(fixture.secluded),
    ...(seeExactPlace.has(column) ? [] : [String(exactLatitude), listingLink]),
    ...unseenBy(column, operation),
  ]
}

/** What tells of those whom a block hides from an actor (BLOCK-02), but for the list of whom they blocked. */
function unseenBy(column: string, { procedure }: Operation): readonly string[] {
  if (!hiddenActors.includes(column) || procedure === 'safety.blocks') return []
  return fixture.unseen
}

describe('the API’s document', () => {
  it('has the status, the type and the form of every answer above', () => {
    expect([...undocumented]).toEqual([])
  })
})

describe('a standing that changes', () => {
  const examples = operations.filter(({ name }) =>
    ['profile.update.own', 'profile.read.other', 'tribe.create', 'tribe.extract', 'review.list.tribe'].includes(name),
  )
  const after = (work: (id: string) => Promise<unknown>) => async (actor: Actor) => {
    await work(actor.id)
    return actor
  }
  const change = (table: 'profiles' | 'users', set: object) =>
    after((id) => app.db.updateTable(table).set(set).where('id', '=', id).execute())
  const changes: [string, string, (actor: Actor) => Promise<Actor>][] = [
    ['the session is ended', 'VIS', after((id) => app.db.deleteFrom('sessions').where('user_id', '=', id).execute())],
    ['the account is erased', 'DEL', after((id) => app.db.deleteFrom('users').where('id', '=', id).execute())],
    ['the member is suspended', 'VIS', after((id) => suspend(app, { id, email: '' }))],
    [
      'the suspended member has signed in again',
      'SUS',
      async (actor) => ({ ...actor, cookie: (await suspend(app, { id: actor.id, email: '' })).cookie }),
    ],
    ['the membership ends', 'MVR', change('profiles', { subscription_status: 'expired' })],
    ['the identity is no longer verified', 'SUN', change('profiles', { didit_verification_status: null })],
    ['the address has to be confirmed', 'EMU', change('users', { email_verified: false })],
  ]

  it.each(changes)('SEC-01 once %s, the next request is treated as one of %s', async (_title, column, applyChange) => {
    const before = await actorOf(app, 'SUB')
    for (const operation of examples) expect((await call(operation, 'SUB', before)).status).toBeLessThan(300)
    const actor = await applyChange(before)
    for (const operation of examples) {
      const { status, verdict } = await call(operation, column, actor)
      if (isAllowed(verdict)) expect(status).toBeLessThan(300)
      else expect(status).toBe(refusalOf(operation, verdict, column)[0])
    }
  })
})

describe('an access token', () => {
  const who = ['EMU', 'MVR', 'SUB', 'LAP', 'HST', 'BLK']

  it.each(who)('SEC-01 of %s answers every read of its scopes as a session of its member does', async (column) => {
    const actor = actorIn(column)
    const asToken = requestsWith(app, await tokenFor(app, actor.id))
    const asSession = requestsAs(app.url, actor.cookie)
    let compared = 0
    for (const { name, procedure, request } of operations) {
      const [method, path] = request(fixture, actor)
      if (method !== 'GET' || scopeOf(procedure ?? '') === null) continue
      const [token, session] = [await asToken('GET', `/api${path}`), await asSession('GET', `/api${path}`)]
      expect([name, token.status, comparable(token)]).toEqual([name, session.status, comparable(session)])
      compared += 1
    }
    expect(compared).toBeGreaterThan(40)
  })
})

/** A body without what differs from request to request. */
function comparable({ body }: TestResponse): string {
  return JSON.stringify({ ...body, request_id: null, made_at: null })
}

describe('unusual spellings of paths', () => {
  const spellings: [string, (path: string) => string, Record<string, string>?][] = [
    ['two slashes', (path) => `//api${path}`],
    ['two slashes inside', (path) => `/api/${path}`],
    ['capitals', (path) => `/API${path.toUpperCase()}`],
    ['an encoded slash', (path) => `/api%2F${path.slice(1)}`],
    ['a slash at the end', (path) => `/api${path}/`],
    ['a dot at the end', (path) => `/api${path}.`],
    ['a file extension', (path) => `/api${path}/x.css`],
    ['parameters', (path) => `/api${path};x=1?x=1&x=2`],
    ['another method in a header', (path) => `/api${path}`, { 'x-http-method-override': 'GET' }],
    ['another address in a header', () => '/api/interests', { 'x-original-url': '/api/me/profile' }],
  ]
  const denied = operations.filter((operation) => verdictOf(operation, 'VIS') === 'U')

  it.each(spellings)('SEC-01 T08 %s does not let visitors in', async (_title, spell, headers = {}) => {
    const before = await databaseState(app)
    for (const operation of denied) {
      const [method, path, body] = operation.request(fixture, actorIn('VIS'))
      const response = await fetch(app.url + spell(path), {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.status < 300) expect([method, text.includes('Surfing')]).toEqual(['GET', true])
    }
    expect(await databaseState(app)).toEqual(before)
  })
})
