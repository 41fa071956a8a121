import { randomUUID } from 'node:crypto'
import { z } from 'zod'

type Shape = z.core.JSONSchema.JSONSchema

/** How an input is filled: with the shortest texts and smallest numbers, or with the longest and largest. */
export type Extreme = { text: string; end: 'least' | 'most' }

/** An input at the limits of its schema, with a value for every field. */
export function oddInput(schema: z.ZodType, extreme: Extreme): unknown {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', extreme)
}

function valueOf(shape: Shape, name: string, extreme: Extreme): unknown {
  const [choice] = (shape.anyOf ?? shape.oneOf ?? []).flatMap((option) => (typeof option === 'object' ? [option] : []))
  if (choice !== undefined) return valueOf(choice, name, extreme)
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum.at(extreme.end === 'least' ? 0 : -1)
  if (shape.type === 'object') return objectOf(shape, extreme)
  if (shape.type === 'array') return extreme.end === 'least' ? [] : [itemOf(shape, extreme)]
  if (shape.type === 'boolean') return extreme.end === 'most'
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape, extreme)
  return shape.type === 'string' ? textOf(shape, name, extreme) : {}
}

function objectOf({ properties = {} }: Shape, extreme: Extreme): object {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      typeof property === 'object' ? [[name, valueOf(property, name, extreme)]] : [],
    ),
  )
}

function itemOf({ items }: Shape, extreme: Extreme): unknown {
  return typeof items === 'object' && !Array.isArray(items) ? valueOf(items, '', extreme) : null
}

function numberOf({ minimum = 0, maximum = 2_147_483_647 }: Shape, { end }: Extreme): number {
  return end === 'least' ? minimum : Math.min(maximum, Number.MAX_SAFE_INTEGER)
}

const dateFields = new Set(['start_date', 'end_date', 'from', 'to'])

function textOf(
  { format, pattern, maxLength = 100, minLength = 0 }: Shape,
  name: string,
  { text, end }: Extreme,
): string {
  if (dateFields.has(name)) return end === 'least' ? '2000-01-01' : '2199-12-31'
  if (format === 'uuid') return randomUUID()
  if (format === 'date-time') return end === 'least' ? '2000-01-01T00:00:00Z' : '2199-12-31T23:59:59.999999Z'
  if (pattern?.startsWith('^([01]')) return '23:59'
  if (pattern?.includes('https?')) return `https://www.airbnb.com/${text}`
  if (pattern !== undefined) return 'x'
  return text.repeat(Math.ceil(maxLength / text.length)).slice(0, end === 'least' ? Math.max(minLength, 1) : maxLength)
}
