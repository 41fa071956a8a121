import type { Access } from '@wayhouse/domain'
import { accessInWords, scopeInWords, securityOf } from './access.ts'
import { commonCodes, errorResponses } from './errors.ts'
import { exampleOf } from './examples.ts'
import type { Content, Document, Method, Operation, Response, Schema } from './open-api.ts'
import { fileTypes, samples } from './samples.ts'

/** A procedure of a contract, as far as the document reads it. */
export type DocumentedProcedure = {
  '~orpc': {
    meta: { access: Access }
    route: { method?: string; path?: `/${string}`; successStatus?: number }
    errorMap: object
  }
}

const binary: Schema = { type: 'string', format: 'binary' }

/** Adds to the operation of a procedure what the library does not know: access, errors, files, examples. */
export function completeOperation(
  { paths, components }: Document,
  { '~orpc': { meta, route, errorMap } }: DocumentedProcedure,
): void {
  const method = (route.method ?? 'POST').toLowerCase() as Method // the methods of the contract
  const operation = paths[route.path ?? '']?.[method]
  if (operation === undefined) throw new Error(`${route.path} is not in the document`)
  operation.security = securityOf(meta.access, operation.operationId)
  const ofTokens = scopeInWords(operation.operationId)
  operation.description = [operation.description, accessInWords[meta.access], ofTokens].filter(Boolean).join(' ')
  describeFiles(operation)
  addExamples(operation, components.schemas)
  const codes = [...Object.keys(errorMap), ...commonCodes({ writes: method !== 'get', body: bodyOf(operation) })]
  Object.assign(operation.responses, errorResponses(new Set(codes), components.responses))
}

function bodyOf({ requestBody }: Operation): 'none' | 'json' | 'file' {
  if (requestBody === undefined) return 'none'
  return 'application/json' in requestBody.content ? 'json' : 'file'
}

/** Files are binary: uploads of any type, downloads of the type that they have. The errors of the library go. */
function describeFiles(operation: Operation): void {
  const { requestBody, operationId, responses } = operation
  const isUpload = requestBody !== undefined && '*/*' in requestBody.content
  const content: Content = { 'application/octet-stream': { schema: binary }, 'image/*': { schema: binary } }
  if (isUpload) operation.requestBody = { required: true, description: 'The file itself.', content }
  const isFile = (response: Response) => response.content !== undefined && !('application/json' in response.content)
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400) as [string, Response][]
  operation.responses = Object.fromEntries(
    successes.map(([status, response]) => [
      status,
      status !== '204' && isFile(response) ? fileOf(operationId) : response,
    ]),
  )
}

function fileOf(operationId: string): Response {
  return { description: 'The file.', content: { [fileTypes[operationId] ?? 'text/csv']: { schema: binary } } }
}

const descriptions: Record<string, string> = { 200: 'Done.', 201: 'Created.', 204: 'Done. There is no body.' }

/** An example for the body, for each answer, and for the parameters that are required. */
function addExamples(
  { operationId, parameters, requestBody, responses }: Operation,
  schemas: Record<string, Schema>,
): void {
  const sample = samples[operationId] ?? {}
  const exampleIn = (schema: Schema = {}, name = '') => exampleOf(schema, schemas, name)
  for (const parameter of parameters ?? [])
    if (parameter.required === true) parameter.example = exampleIn(parameter.schema, parameter.name)
  const body = requestBody?.content['application/json']
  if (body !== undefined) body.example = sample.body ?? exampleIn(body.schema)
  for (const [status, response] of Object.entries(responses) as [string, Response][]) {
    if (response.description === 'OK') response.description = descriptions[status] ?? 'Done.'
    const answer = response.content?.['application/json']
    if (answer !== undefined && answer.schema?.format !== 'binary')
      answer.example = sample.answer ?? exampleIn(answer.schema)
    if (status === '204') delete response.content
  }
}
