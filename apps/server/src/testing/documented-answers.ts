import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { fieldOf } from '../platform/http/api-docs/fields.ts'
import type { Document, Media, Operation, Response } from '../platform/http/api-docs/open-api.ts'

type Answer = { method: string; path: string; status: number; headers: Headers; text: string }

/** Compares answers with the API's document. Returns what the document does not say, or says otherwise; nothing for other paths. */
export function documentedAnswers(document: Document): (answer: Answer) => string[] {
  const find = operationsIn(document)
  const schemas = schemasOf(document)
  return (answer) => {
    const found = find(answer)
    if (found === null) return []
    const { operation, pointer } = found
    const where = `${operation.operationId} ${answer.status}`
    const named = operation.responses[answer.status]
    if (named === undefined) return [`${where} is not documented: ${answer.text.slice(0, 200)}`]
    const response = '$ref' in named ? responseAt(document, named.$ref) : named
    const bodyPointer = '$ref' in named ? named.$ref : `${pointer}/responses/${answer.status}`
    return problemsOf(answer, response, (type) => schemas(`${bodyPointer}/content/${escaped(type)}/schema`)).map(
      (problem) => `${where}: ${problem}`,
    )
  }
}

function operationsIn({ paths }: Document) {
  const patterns = Object.entries(paths).map(([template, item]) => ({
    pattern: new RegExp(`^/api${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: template.split('{').length,
    template,
    item,
  }))
  // of two that match, the one with fewer parameters answers
  patterns.sort((a, b) => a.parameters - b.parameters)
  return ({ method, path }: Answer): { operation: Operation; pointer: string } | null => {
    const name = method.toLowerCase() as keyof Document['paths'][string]
    const { pathname } = new URL(path, 'http://any')
    const match = patterns.find(({ pattern, item }) => pattern.test(pathname) && item[name] !== undefined)
    const operation = match?.item[name]
    return match && operation ? { operation, pointer: `#/paths/${escaped(match.template)}/${name}` } : null
  }
}

/** Validators by their place in the document, made when they are first needed. */
function schemasOf(document: Document): (pointer: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  const made = new Map<string, ValidateFunction>()
  return (pointer) => {
    const validate = made.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` })
    made.set(pointer, validate)
    return validate
  }
}

function problemsOf(
  { status, headers, text }: Answer,
  { content, headers: documented = {} }: Response,
  validatorFor: (type: string) => ValidateFunction,
): string[] {
  const missing = Object.keys(documented).filter((name) => !headers.has(name))
  if (missing.length > 0) return [`without ${missing.join()}`]
  if (content === undefined) return text === '' ? [] : ['there is a body']
  const type = headers.get('content-type')?.split(';')[0] ?? 'none'
  const media = Object.entries(content).find(([range]) => isOfType(type, range))
  if (media === undefined) return [`of type ${type}`]
  if (isFile(media[1])) return []
  const validate = validatorFor(media[0])
  const body: unknown = JSON.parse(text)
  const invalid = validate(body) ? [] : [`${JSON.stringify(validate.errors?.[0])} in ${text.slice(0, 200)}`]
  return status < 300 ? [...invalid, ...daysWithoutFormat(body)] : invalid
}

const isFile = ({ schema }: Media) => schema?.format === 'binary'
const isOfType = (type: string, range: string) => range === '*/*' || range === type
const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

function responseAt({ components }: Document, ref: string): Response {
  const response = components.responses[ref.split('/').at(-1) ?? '']
  if (response === undefined) throw new Error(`${ref} leads nowhere`)
  return response
}

/** Days in fields that are not known to be days. */
function daysWithoutFormat(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d$/.test(value) && fieldOf(name).format !== 'date' ? [`${name} is a day`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => daysWithoutFormat(child, Array.isArray(value) ? name : key))
}
