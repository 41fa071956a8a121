import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mayCall } from './access.ts'
import { catalogue } from './catalogue.ts'
import { contract } from './contract.ts'
import type { Access, ProcedureMeta } from './procedure.ts'

type Declared = {
  meta: ProcedureMeta
  route: { method?: string; path?: string; summary?: string }
  errorMap: object
  inputSchema?: unknown
}

const procedures = Object.entries(contract).flatMap(([room, ofRoom]) =>
  Object.entries(ofRoom).map(([name, procedure]) => {
    const { meta, route, errorMap, inputSchema }: Declared = procedure['~orpc']
    return {
      name: `${room}.${name}`,
      access: meta.access,
      route,
      errors: new Map(Object.entries(errorMap)),
      inputSchema,
    }
  }),
)

/** What each access refuses with, by its gates. */
const gates: Record<Access, string[]> = {
  visitor: [],
  owner: ['UNAUTHENTICATED'],
  'confirmed owner': ['UNAUTHENTICATED', 'EMAIL_UNVERIFIED'],
  member: ['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED'],
  confirmed: ['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_LEAVING', 'EMAIL_UNVERIFIED'],
  verified: ['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_LEAVING', 'EMAIL_UNVERIFIED', 'VERIFICATION_REQUIRED'],
  subscriber: [
    'UNAUTHENTICATED',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_LEAVING',
    'EMAIL_UNVERIFIED',
    'VERIFICATION_REQUIRED',
    'SUBSCRIPTION_REQUIRED',
  ],
}
const allGates = gates.subscriber

describe('every procedure', () => {
  it('SEC-01 is declared to refuse as its access does, and in no other way', () => {
    expect(procedures.length).toBeGreaterThan(80)
    for (const { name, access, errors } of procedures) {
      const declared = allGates.filter((code) => errors.has(code))
      expect([name, declared.toSorted()]).toEqual([name, gates[access].toSorted()])
      for (const code of ['INVALID', 'RATE_LIMITED']) expect([name, code, errors.has(code)]).toEqual([name, code, true])
    }
  })

  it('G-150 refuses with what the catalogue has, in its words', () => {
    const known = new Map<string, object>(Object.entries(catalogue))
    for (const { name, errors } of procedures)
      for (const [code, error] of errors) expect([name, code, error]).toEqual([name, code, known.get(code)])
  })

  it('T08 has a method and a path of its own, of which it takes every part', () => {
    const places = procedures.map(({ route }) => `${route.method} ${route.path?.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
    for (const { name, route, inputSchema } of procedures) {
      expect(route.summary, name).toMatch(/^\p{Lu}.+[^.]$/u)
      for (const [, part = ''] of (route.path ?? '').matchAll(/\{(\w+)\}/g))
        expect([name, part, fieldsOf(inputSchema)]).toEqual([name, part, expect.arrayContaining([part])])
    }
  })

  it('SEC-01 G-02 that changes something is for a session, and visitors list, find and complete alone', () => {
    const open = procedures.filter(({ access }) => access === 'visitor')
    expect(open.map(({ route }) => route.method)).toEqual(open.map(() => 'GET'))
    expect(open.map(({ name }) => name).filter((name) => /^(?:tribes|reviews)\./.test(name))).toEqual([
      'reviews.hostRating',
      'tribes.list',
      'tribes.shares',
      'tribes.find',
      'tribes.cities',
    ])
  })

  it('G-42 that begins something new needs a membership; what was begun is finished without one', () => {
    const lapsed = {
      email_verified: true,
      is_verified: true,
      is_suspended: false,
      is_leaving: false,
      subscription_status: 'expired',
    } as const
    const rules = { email_confirmation: 'required', verification_required: true } as const
    const isOpen = (name: string) => {
      const access = procedures.find((procedure) => procedure.name === name)?.access ?? 'visitor'
      return mayCall(access, lapsed, rules).allowed
    }
    const begun = [
      'tribes.create',
      'reservations.request',
      'chat.send',
      'chat.messages',
      'chat.ask',
      'tribes.readListing',
    ]
    const kept = ['reservations.accept', 'reservations.list', 'profiles.update', 'reviews.write', 'notifications.list']
    const own = ['accounts.data', 'accounts.requestErasure', 'tribes.complete', 'tribes.update', 'membership.checkout']
    expect(begun.map(isOpen)).toEqual(begun.map(() => false))
    expect([...kept, ...own].map(isOpen)).toEqual([...kept, ...own].map(() => true))
  })
})

describe('every input', () => {
  const inputs = procedures.flatMap(({ name, inputSchema }) =>
    isZod(inputSchema) ? [{ name, schema: inputSchema }] : [],
  )

  const parts = inputs.flatMap(({ name, schema }) =>
    partsOf(schema).map((part) => ({ ...part, where: [name, part.path] })),
  )

  it('SEC-02 T02 takes the fields that it names, and no other', () => {
    const objects = parts.filter(({ shape }) => shape.type === 'object' && shape.propertyNames === undefined)
    expect(objects.length).toBeGreaterThan(50)
    // a file comes beside the parts of its path, and both are named by the library
    const open = objects.filter(({ shape }) => shape.additionalProperties !== false && !isDetailed(shape))
    expect(open.map(({ where }) => where)).toEqual([])
  })

  it('T30 has a longest text, and a longest list', () => {
    const endless = parts.filter(
      ({ path, shape }) =>
        (shape.type === 'array' && shape.maxItems === undefined) ||
        (shape.type === 'string' && !isDay(path) && !isBounded(shape)),
    )
    expect(endless.map(({ where }) => where)).toEqual([])
  })

  it('T06 names no standing of a member: nobody writes themselves into a tribe, or makes themselves its host', () => {
    const owned = new Set([
      'status',
      'created_by',
      'host_id',
      'sender_id',
      'members_count',
      'is_verified',
      'role',
      'is_host',
    ])
    const named = inputs.flatMap(({ name, schema }) => fieldsOf(schema).map((field) => ({ name, field })))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ field }) => owned.has(field))).toEqual([])
  })
})

type Shape = z.core.JSONSchema.JSONSchema
type Part = { path: string; shape: Shape }

function isZod(schema: unknown): schema is z.ZodType {
  return schema instanceof z.ZodType
}

/** An input and all that it consists of. */
function partsOf(schema: z.ZodType): Part[] {
  return within({ path: '', shape: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) })
}

function within(part: Part): Part[] {
  const { path, shape } = part
  const inner = [
    ...Object.entries(shape.properties ?? {}).map(([name, one]) => ({
      path: path === '' ? name : `${path}.${name}`,
      one,
    })),
    ...[shape.items ?? []].flat().map((one) => ({ path: `${path}[]`, one })),
    ...[shape.anyOf, shape.allOf, shape.oneOf].flatMap((list) => list ?? []).map((one) => ({ path, one })),
    ...[shape.propertyNames, shape.additionalProperties].map((one) => ({ path: `${path}.*`, one })),
  ]
  return [
    part,
    ...inner.flatMap(({ path: at, one }) => (typeof one === 'object' ? within({ path: at, shape: one }) : [])),
  ]
}

function fieldsOf(schema: unknown): string[] {
  return isZod(schema) ? partsOf(schema).flatMap(({ path }) => path.split('.').at(-1)?.replace('[]', '') || []) : []
}

function isDetailed({ properties = {} }: Shape): boolean {
  return 'params' in properties && 'body' in properties
}

/** By its length, or by a form that has one. */
function isBounded({ maxLength, format, pattern, enum: values, const: value }: Shape): boolean {
  return [maxLength, format, pattern, values, value].some((bound) => bound !== undefined)
}

/** Days are text of ten characters, as their rule says and their schema does not. */
function isDay(path: string): boolean {
  return ['start_date', 'end_date', 'from', 'to'].includes(path)
}
