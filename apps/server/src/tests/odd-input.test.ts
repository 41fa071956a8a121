import { contract } from '@wayhouse/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { oddInput } from '../testing/odd-input.ts'
import type { Extreme } from '../testing/odd-input.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Call = { name: string; method: string; path: string; schema: z.ZodType | null }

/** Every procedure that takes JSON. Those that erase the member or end their sessions come last. */
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
  .toSorted((a, b) => Number(a.name.includes('rasure')) - Number(b.name.includes('rasure')))

/** Sends an input as the procedure expects it: in the path, then in the query or the body. */
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

/** Sends each call an input, and returns those that end with a server error. */
async function serverErrors(inputFor: (call: Call) => unknown, tested = calls): Promise<unknown[]> {
  member = await app.member()
  const errors: unknown[] = []
  for (const call of tested) {
    const input = inputFor(call)
    const { status, body } = await send(call, typeof input === 'object' && input !== null ? { ...input } : {})
    if (status >= 500 && status !== 502) errors.push([call.name, status, body])
  }
  return errors
}

describe('no procedure ends with a server error', () => {
  it.each<[string, Extreme]>([
    ['the smallest values', { text: 'x', end: 'least' }],
    ['the largest values', { text: 'x', end: 'most' }],
    ['the longest texts in characters of four bytes', { text: '🏡', end: 'most' }],
    ['texts that cannot be stored', { text: 'a\u0000', end: 'most' }],
    ['halves of surrogate pairs', { text: '\ud83d', end: 'most' }],
    ['special characters of SQL', { text: `'";--%_\\`, end: 'most' }],
    ['HTML', { text: '<script>', end: 'most' }],
    ['property names of objects', { text: '__proto__ ', end: 'most' }],
  ])('T30 T40 %s', async (_title, extreme) => {
    expect(await serverErrors(({ schema }) => (schema === null ? {} : oddInput(schema, extreme)))).toEqual([])
  })

  it('T40 unknown ids', async () => {
    const id = '00000000-0000-0000-0000-000000000000'
    expect(
      await serverErrors(
        () => ({ id, user_id: id }),
        calls.filter(({ path }) => path.includes('{')),
      ),
    ).toEqual([])
  })

  it('T40 cursors with invalid dates', async () => {
    const paged = calls.filter(({ schema }) => schema instanceof z.ZodObject && 'cursor' in schema.shape)
    expect(paged.length).toBeGreaterThan(5)
    for (const date of ['0000-01-01T00:00:00.000000Z', '2026-02-30T00:00:00.000000Z', '2026-11-21T24:00:00.000000Z']) {
      const cursor = Buffer.from(`${date} 00000000-0000-0000-0000-000000000000`).toString('base64url')
      expect(await serverErrors(() => ({ id: member.id, q: 'x', cursor }), paged)).toEqual([])
    }
  })
})
