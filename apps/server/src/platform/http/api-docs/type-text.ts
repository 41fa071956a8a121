import type { Schema } from './open-api.ts'

/** A schema in the notation of TypeScript, on as many lines as it needs. */
export function typeText(schema: Schema, indent = ''): string {
  const { $ref, anyOf, oneOf, allOf, type, properties, items, enum: values, format } = schema
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? ''
  if ('const' in schema) return JSON.stringify(schema.const)
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ')
  const options = anyOf ?? oneOf
  if (options !== undefined) return [...new Set(options.map((option) => typeText(option, indent)))].join(' | ')
  if (type === 'array') return `Array<${typeText(items ?? {}, indent)}>`
  if (properties !== undefined) return fieldsText(schema, indent)
  if (type === 'object') return `Record<string, ${typeText(valuesOf(schema), indent)}>`
  if (allOf !== undefined && type === undefined) return allOf.map((part) => typeText(part, indent)).join(' & ')
  return [type ?? 'unknown', format].filter(Boolean).join(' ')
}

function fieldsText({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, field]) => {
    const about = field.description === undefined ? '' : `  // ${field.description}`
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)}${about}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function valuesOf({ additionalProperties }: Schema): Schema {
  return typeof additionalProperties === 'object' ? additionalProperties : {}
}
