import fc from 'fast-check'

/** The parts of a JSON schema that are used to generate values. */
export type Schema = {
  type?: string | string[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const edgeCaseTexts = [
  '',
  '\0',
  '\ud800',
  '\u202e',
  '%00',
  '../',
  '//',
  '[]',
  '{}',
  'null',
  '1e999',
  "' or 1=1--",
  '😀'.repeat(50),
]

export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...edgeCaseTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uuid(),
  fc.constant('Plain words'),
)

/** Values with the types of a schema, ignoring its other rules, so that they often reach a handler. */
export function arbitraryFor(schema: Schema): fc.Arbitrary<unknown> {
  const { enum: choices, const: constant, anyOf, oneOf, properties, items } = schema
  if (constant !== undefined) return fc.constant(constant)
  if (choices !== undefined && choices.length > 0) return fc.constantFrom(...choices)
  const alternatives = anyOf ?? oneOf
  if (alternatives !== undefined) return fc.oneof(...alternatives.map(arbitraryFor))
  if (properties !== undefined) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, arbitraryFor(inner)]))
    return fc.record(fields, { requiredKeys: [] })
  }
  const [type] = [schema.type ?? 'string'].flat()
  if (type === 'array') return fc.array(arbitraryFor(items ?? {}), { maxLength: 3 })
  if (type === 'number' || type === 'integer') return fc.oneof(fc.nat(100), fc.integer(), fc.double())
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'object') return fc.dictionary(text, text, { maxKeys: 3 })
  return text
}
