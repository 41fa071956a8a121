import { fieldOf } from './fields.ts'
import type { Document, Parameter, Schema } from './open-api.ts'

/** Adds to every field of the document what its name says: formats of days and instants, and descriptions. */
export function describeFields({ components, paths }: Document): void {
  for (const schema of Object.values(components?.schemas ?? {})) describeProperties(schema)
  for (const item of Object.values(paths ?? {})) describeProperties(item)
}

function describeProperties(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { properties, parameters } = value as {
    properties?: Record<string, Schema>
    parameters?: Parameter[]
  }
  for (const [name, schema] of Object.entries(properties ?? {})) describe(name, schema)
  for (const parameter of parameters ?? []) describeParameter(parameter)
  for (const child of Object.values(value)) describeProperties(child)
}

function describe(name: string, schema: Schema): void {
  const { format, about } = fieldOf(name)
  const strings = [schema, ...(schema.anyOf ?? [])].filter(({ type }) => type === 'string')
  if (format !== undefined)
    for (const each of strings) if (each.enum === undefined && each.format === undefined) each.format = format
  if (about !== undefined && schema.$ref === undefined) schema.description ??= about
}

/** Every parameter has a description: what its name means, or the name itself in words. */
function describeParameter(parameter: Parameter): void {
  const { name, schema } = parameter
  describe(name, schema)
  parameter.description ??= fieldOf(name).about ?? inWords(parameter)
  // the library allows both for every parameter, and here they mean nothing
  delete parameter.allowEmptyValue
  delete parameter.allowReserved
}

function inWords({ name, in: place }: Parameter): string {
  const words = name.replaceAll('_', ' ').replace(/ id$/, '’s id')
  if (name === 'id') return 'Whose: an id of an answer.'
  return place === 'path' ? `The ${words}.` : `By ${words}.`
}
