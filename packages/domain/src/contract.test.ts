import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Access } from './access-levels.ts'
import { mayCall } from './access.ts'
import { catalogue } from './catalogue.ts'
import { contract } from './contract.ts'
import type { ProcedureMeta } from './procedure.ts'

type Declared = {
  meta: ProcedureMeta
  route: { method?: string; path?: string; summary?: string }
  errorMap: object
  inputSchema?: unknown
}

const procedures = Object.entries(contract).flatMap(([room, roomContract]) =>
  Object.entries(roomContract).map(([name, procedure]) => {
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

/** The refusals that each access has to declare. */
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
  operator: [], // NOT_FOUND, which others may declare too
}
const allGates = gates.subscriber

describe('every procedure', () => {
  it('SEC-01 declares the refusals of its access, and none of another access', () => {
    expect(procedures.length).toBeGreaterThan(80)
    for (const { name, access, errors } of procedures) {
      const declared = allGates.filter((code) => errors.has(code))
      expect([name, declared.toSorted()]).toEqual([name, gates[access].toSorted()])
      for (const code of ['INVALID', 'RATE_LIMITED', access === 'operator' ? 'NOT_FOUND' : 'TOKEN_SCOPE_MISSING'])
        expect([name, code, errors.has(code)]).toEqual([name, code, true])
    }
  })

  it('G-150 declares errors of the catalogue, with its texts', () => {
    const known = new Map<string, object>(Object.entries(catalogue))
    for (const { name, errors } of procedures)
      for (const [code, error] of errors) expect([name, code, error]).toEqual([name, code, known.get(code)])
  })

  it('T08 has a unique method and path, and an input field for every parameter of the path', () => {
    const routes = procedures.map(({ route }) => `${route.method} ${route.path?.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
    for (const { name, route, inputSchema } of procedures) {
      expect(route.summary, name).toMatch(/^\p{Lu}.+[^.]$/u)
      for (const [, parameter = ''] of (route.path ?? '').matchAll(/\{(\w+)\}/g))
        expect([name, parameter, fieldsOf(inputSchema)]).toEqual([name, parameter, expect.arrayContaining([parameter])])
    }
  })

  it('G-145 for operators has a path below /admin, and only those have one', () => {
    for (const { name, access, route } of procedures)
      expect([name, route.path?.startsWith('/admin/')]).toEqual([name, access === 'operator'])
  })

  it('SEC-01 G-02 REP-06 that changes something requires a session, but a notice, an answer about cookies and leaving a contract; visitors may only list, find and complete', () => {
    const open = procedures.filter(({ access }) => access === 'visitor')
    const changing = open.filter(({ route }) => route.method !== 'GET')
    expect(changing.map(({ name }) => name)).toEqual([
      'accounts.recordConsent',
      'membership.withdrawalForm',
      'membership.cancellationForm',
      'safety.notice',
    ])
    expect(open.map(({ name }) => name).filter((name) => /^(?:tribes|reviews)\./.test(name))).toEqual([
      'reviews.hostRating',
      'tribes.list',
      'tribes.shares',
      'tribes.find',
      'tribes.cities',
    ])
  })

  it('G-42 that starts something new requires a membership; finishing what was started does not', () => {
    const lapsed = {
      email_verified: true,
      is_verified: true,
      is_suspended: false,
      has_unread_note: false,
      is_leaving: false,
      is_operator: false,
      subscription_status: 'expired',
    } as const
    const rules = { email_confirmation: 'required', verification_required: true } as const
    const isOpen = (name: string) => {
      const access = procedures.find((procedure) => procedure.name === name)?.access ?? 'visitor'
      return mayCall(access, lapsed, rules).allowed
    }
    const starting = [
      'tribes.create',
      'reservations.request',
      'chat.send',
      'chat.messages',
      'chat.ask',
      'tribes.readListing',
    ]
    const finishing = [
      'reservations.accept',
      'reservations.list',
      'profiles.update',
      'reviews.write',
      'notifications.list',
      'accounts.data',
      'accounts.requestErasure',
      'tribes.complete',
      'tribes.update',
      'membership.checkout',
    ]
    expect(starting.map(isOpen)).toEqual(starting.map(() => false))
    expect(finishing.map(isOpen)).toEqual(finishing.map(() => true))
  })
})

describe('every input', () => {
  const inputs = procedures.flatMap(({ name, inputSchema }) =>
    isZod(inputSchema) ? [{ name, schema: inputSchema }] : [],
  )

  const parts = inputs.flatMap(({ name, schema }) =>
    partsOf(schema).map((part) => ({ ...part, where: [name, part.path] })),
  )

  it('SEC-02 T02 accepts the fields that it names, and no others', () => {
    const objects = parts.filter(({ shape }) => shape.type === 'object' && shape.propertyNames === undefined)
    expect(objects.length).toBeGreaterThan(50)
    // oRPC names the two parts of a detailed input, `params` and `body`
    const open = objects.filter(({ shape }) => shape.additionalProperties !== false && !isDetailed(shape))
    expect(open.map(({ where }) => where)).toEqual([])
  })

  it('T30 limits the length of every text and list', () => {
    const unlimited = parts.filter(
      ({ path, shape }) =>
        (shape.type === 'array' && shape.maxItems === undefined) ||
        (shape.type === 'string' && !isDay(path) && !isBounded(shape)),
    )
    expect(unlimited.map(({ where }) => where)).toEqual([])
  })

  it('T06 has no field for a role or status: a member cannot add themselves to a tribe or become its host', () => {
    const serverFields = new Set([
      'status',
      'created_by',
      'host_id',
      'sender_id',
      'members_count',
      'is_verified',
      'role',
      'is_host',
    ])
    const fields = inputs.flatMap(({ name, schema }) => fieldsOf(schema).map((field) => ({ name, field })))
    expect(fields.length).toBeGreaterThan(100)
    expect(fields.filter(({ field }) => serverFields.has(field))).toEqual([])
  })
})

type Shape = z.core.JSONSchema.JSONSchema
type Part = { path: string; shape: Shape }

function isZod(schema: unknown): schema is z.ZodType {
  return schema instanceof z.ZodType
}

/** The schema of an input and all schemas inside it, each with its path. */
function partsOf(schema: z.ZodType): Part[] {
  return withNested({ path: '', shape: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) })
}

function withNested(part: Part): Part[] {
  const { path, shape } = part
  const children = [
    ...Object.entries(shape.properties ?? {}).map(([name, child]) => ({
      childPath: path === '' ? name : `${path}.${name}`,
      child,
    })),
    ...[shape.items ?? []].flat().map((child) => ({ childPath: `${path}[]`, child })),
    ...[shape.anyOf, shape.allOf, shape.oneOf]
      .flatMap((list) => list ?? [])
      .map((child) => ({ childPath: path, child })),
    ...[shape.propertyNames, shape.additionalProperties].map((child) => ({ childPath: `${path}.*`, child })),
  ]
  return [
    part,
    ...children.flatMap(({ childPath, child }) =>
      typeof child === 'object' ? withNested({ path: childPath, shape: child }) : [],
    ),
  ]
}

function fieldsOf(schema: unknown): string[] {
  return isZod(schema) ? partsOf(schema).flatMap(({ path }) => path.split('.').at(-1)?.replace('[]', '') || []) : []
}

function isDetailed({ properties = {} }: Shape): boolean {
  return 'params' in properties && 'body' in properties
}

/** Whether a text has a maximum length, or a format that implies one. */
function isBounded({ maxLength, format, pattern, enum: values, const: value }: Shape): boolean {
  return [maxLength, format, pattern, values, value].some((bound) => bound !== undefined)
}

/** Dates have ten characters; a refinement checks that, which the JSON schema does not show. */
function isDay(path: string): boolean {
  return ['start_date', 'end_date', 'from', 'to'].includes(path)
}
