import { contract } from '@wayhouse/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { oddInput } from './testing/odd-input.ts'
import type { Extreme } from './testing/odd-input.ts'
import { startTestApp } from './testing/test-app.ts'
import type { TestApp, TestMember } from './testing/test-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Call = { name: string; method: string; path: string; schema: z.ZodType | null }

/** Every procedure that takes JSON. Those that end the member or their sessions come last. */
const calls: Call[] = Object.entries(contract)
  .flatMap(([room, procedures]) =>
    Object.entries(procedures).map(([name, procedure]): Call => {
      const { route, inputSchema }: { route: { method?: string; path?: string }; inputSchema?: unknown } =
        procedure['~orpc']
      const schema = inputSchema instanceof z.ZodType ? inputSchema : null
      return { name: `${room}.${name}`, method: route.method ?? 'POST', path: route.path ?? '', schema }
    }),
  )
  .filter(({ name }) => !/upload/i.test(name))
  .toSorted((one, other) => Number(one.name.includes('rasure')) - Number(other.name.includes('rasure')))

/** Sends an input where the procedure takes it from: parts of the path, then the query or the body. */
function send({ method, path, schema }: Call, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(typeof value === 'string' && value !== '' ? value.toWellFormed() : 'x')
  })
  if (schema === null) return member.request(method, `/api${filled}`)
  if (method !== 'GET') return member.request(method, `/api${filled}`, rest)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) query.set(name, String(value))
  return member.request(method, `/api${filled}?${query.toString()}`)
}

/** The calls that end with an error of ours, as each is sent this. */
async function errorsOfOurs(inputFor: (call: Call) => unknown, of = calls): Promise<unknown[]> {
  member = await app.member()
  const errors: unknown[] = []
  for (const call of of) {
    const input = inputFor(call)
    const { status, body } = await send(call, typeof input === 'object' && input !== null ? { ...input } : {})
    if (status >= 500 && status !== 502) errors.push([call.name, status, body])
  }
  return errors
}

describe('whatever a member sends, no procedure ends with an error of ours', () => {
  it.each<[string, Extreme]>([
    ['the least of everything', { text: 'x', end: 'least' }],
    ['the most of everything', { text: 'x', end: 'most' }],
    ['the longest texts in signs of four bytes', { text: '🏡', end: 'most' }],
    ['texts that cannot be stored', { text: 'a\u0000', end: 'most' }],
    ['halves of signs', { text: '\ud83d', end: 'most' }],
    ['what SQL reads', { text: `'";--%_\\`, end: 'most' }],
    ['what HTML reads', { text: '<script>', end: 'most' }],
    ['the names of what objects are', { text: '__proto__ ', end: 'most' }],
  ])('T30 T40 %s', async (_what, extreme) => {
    expect(await errorsOfOurs(({ schema }) => (schema === null ? {} : oddInput(schema, extreme)))).toEqual([])
  })

  it('T40 ids that are none', async () => {
    const id = '00000000-0000-0000-0000-000000000000'
    expect(
      await errorsOfOurs(
        () => ({ id, user_id: id }),
        calls.filter(({ path }) => path.includes('{')),
      ),
    ).toEqual([])
  })

  it('T40 cursors with days that there are not', async () => {
    const paged = calls.filter(({ schema }) => schema instanceof z.ZodObject && 'cursor' in schema.shape)
    expect(paged.length).toBeGreaterThan(5)
    for (const at of ['0000-01-01T00:00:00.000000Z', '2026-02-30T00:00:00.000000Z', '2026-11-21T24:00:00.000000Z']) {
      const cursor = Buffer.from(`${at} 00000000-0000-0000-0000-000000000000`).toString('base64url')
      expect(await errorsOfOurs(() => ({ id: member.id, q: 'x', cursor }), paged)).toEqual([])
    }
  })
})
