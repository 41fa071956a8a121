import { catalogue } from '@wayhouse/domain'
import { protocolErrors } from '../protocol-errors.ts'
import type { Header, Response, Schema } from './open-api.ts'

const texts: Readonly<Record<string, { status: number; message: string }>> = { ...catalogue, ...protocolErrors }

/** The codes that every request of a kind may get, whatever it asks for. */
export function commonCodes({ writes, body }: { writes: boolean; body: 'none' | 'json' | 'file' }): string[] {
  return [
    ...(writes ? ['FOREIGN_ORIGIN', 'SAVING_UNAVAILABLE'] : []),
    ...{ none: [], json: ['MALFORMED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'], file: ['FILE_EXPECTED'] }[body],
    'TOKEN_INVALID',
    'TOKEN_IN_ADDRESS',
    'INTERNAL',
    'UNAVAILABLE',
  ]
}

/** The body of every error. */
export const errorSchema: Schema = {
  type: 'object',
  description: 'Every error has this form. Some codes have further fields.',
  properties: {
    code: {
      type: 'string',
      description: 'What is wrong. Each operation lists its codes by status.',
      enum: Object.keys(texts).toSorted(),
    },
    message: { type: 'string', description: 'A sentence for people.' },
    request_id: { type: 'string', description: 'To be named in a question to the operators.' },
    retry_after: { type: 'integer', description: 'Seconds to wait, as in `Retry-After`.' },
    scope: { type: 'string', description: 'The scope that an access token lacks.' },
    until: { type: 'string', description: 'Until when this holds.' },
    over_by: { type: 'string', description: 'By how much the parts are more than what they split, as a decimal.' },
    issues: {
      type: 'array',
      description: 'The fields that are not valid, or that have changed.',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'The field, such as `split.members.0.amount`; empty for the whole.' },
          message: { type: 'string', description: 'What is wrong with it, for people.' },
        },
        required: ['path', 'message'],
      },
    },
  },
  required: ['code', 'message', 'request_id'],
}

export const retryAfter: Header = {
  description: 'Seconds to wait before the next attempt.',
  schema: { type: 'integer', minimum: 1 },
  example: 2,
}

/**
 * The error responses of an operation with these codes, by status. One that other operations have too is added to `shared`, the
 * document's components, and referred to.
 */
export function errorResponses(
  codes: ReadonlySet<string>,
  shared: Record<string, Response>,
): Record<string, { $ref: string }> {
  const byStatus = Map.groupBy([...codes].toSorted(), (code) => textOf(code).status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const name = group.map(inCamelCase).join('Or')
      shared[name] ??= errorResponse(status, group)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** The response with one of these codes. */
export function errorResponse(status: number, codes: readonly string[]): Response {
  const [code = ''] = codes
  const waits = status === 429 || status === 503
  return {
    description: codes.map((each) => `\`${each}\`: ${textOf(each).message}`).join('\n\n'),
    ...(waits ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
          ],
        },
        example: {
          code,
          message: textOf(code).message,
          request_id: '0b5f3c1e-7a52-4f0c-9d0e-5a1a2b7c9e01',
          ...(waits ? { retry_after: 2 } : {}),
          ...(code === 'INVALID' ? { issues: [{ path: 'title', message: 'Say what it was for' }] } : {}),
        },
      },
    },
  }
}

function textOf(code: string): { status: number; message: string } {
  const text = texts[code]
  if (text === undefined) throw new Error(`there is no error ${code}`)
  return text
}

function inCamelCase(code: string): string {
  return code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
