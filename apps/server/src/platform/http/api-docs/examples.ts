import { fieldOf } from './fields.ts'
import type { Schema } from './open-api.ts'

type Schemas = Readonly<Record<string, Schema>>

/** A value of a schema, from the samples of its fields. `schemas` are the document's components. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  return valueOf({ schema, schemas, name, depth: 0 })
}

type Place = { schema: Schema; schemas: Schemas; name: string; depth: number }

function valueOf(place: Place): unknown {
  const { schema, name } = place
  if (schema.$ref !== undefined) return valueOf({ ...place, schema: resolved(schema.$ref, place.schemas) })
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return valueOfOption(options, place)
  if (schema.allOf !== undefined && schema.type === undefined)
    return Object.assign({}, ...schema.allOf.map((part) => valueOf({ ...place, schema: part })))
  const { sample } = fieldOf(name)
  if (sample !== undefined && fits(sample, schema)) return sample
  if (schema.default !== undefined) return schema.default
  return valueOfType(place)
}

/** The first option that is not null; null for what is nested deeply, and where that is the sample. */
function valueOfOption(options: readonly Schema[], place: Place): unknown {
  const isNullable = options.some(({ type }) => type === 'null')
  if (isNullable && (place.depth > 3 || fieldOf(place.name).sample === null)) return null
  const schema = options.find(({ type }) => type !== 'null')
  return schema === undefined ? null : valueOf({ ...place, schema })
}

function valueOfType(place: Place): unknown {
  const { schema, name, depth } = place
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, child]) => [
          key,
          valueOf({ ...place, schema: child, name: key, depth: depth + 1 }),
        ]),
      )
    case 'array': {
      const { items, minItems = 0 } = schema as { items: Schema; minItems?: number }
      if (depth > 3 && minItems === 0) return []
      const item = valueOf({ ...place, schema: items, name: singular(name), depth: depth + 1 })
      return Array.from({ length: Math.max(1, minItems) }, () => item)
    }
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema, name)
  }
}

function textOf({ format, maxLength }: Schema, name: string): string {
  const samples: Record<string, string> = {
    uuid: '3f2b8c1e-9a4d-4e57-8b60-0d5a7c2e91f4',
    'date-time': '2026-09-14T10:30:00.000Z',
    date: '2026-10-01',
    email: 'ana@example.com',
    uri: 'https://wayhouse.example/app',
  }
  const words = samples[format ?? ''] ?? name.replaceAll('_', ' ')
  return words.slice(0, maxLength)
}

function singular(name: string): string {
  return name.endsWith('_ids') ? 'id' : name
}

function resolved(ref: string, schemas: Schemas): Schema {
  return schemas[ref.replace('#/components/schemas/', '')] as Schema // components are schemas
}

function fits(sample: unknown, { type, format, minimum, maximum, maxLength }: Schema): boolean {
  if (Array.isArray(sample)) return type === 'array' && sample.length === 0
  if (typeof sample === 'number')
    return (type === 'number' || type === 'integer') && sample >= (minimum ?? sample) && sample <= (maximum ?? sample)
  if (typeof sample !== 'string' || type !== 'string' || sample.length > (maxLength ?? sample.length)) return false
  return format === undefined || (forms[format]?.test(sample) ?? true)
}

const forms: Record<string, RegExp> = {
  uuid: /^[\da-f]{8}-/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /T.*Z$/,
  uri: /^https:/,
  email: /@/,
}
