import { describe, expect, it } from 'vitest'
import type { Document } from '../platform/http/api-docs/open-api.ts'
import { documentedAnswers } from './documented-answers.ts'

const schema = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] }
const json = (properties: object) => ({ description: '', ...properties, content: { 'application/json': { schema } } })
const document: Document = {
  openapi: '3.1.1',
  info: { title: '', version: '', description: '' },
  tags: [],
  paths: {
    '/tribes/{id}': {
      get: {
        operationId: 'tribes.find',
        summary: '',
        tags: [],
        responses: { 200: json({}), 204: { description: '' }, 503: { $ref: '#/components/responses/Unavailable' } },
      },
    },
  },
  components: {
    schemas: {},
    responses: { Unavailable: json({ headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }) },
    headers: {},
  },
}
const differences = documentedAnswers(document)
const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
  differences({
    method: 'GET',
    path: '/api/tribes/1?x=1',
    status,
    headers: new Headers({ 'content-type': 'application/json; charset=utf-8', ...headers }),
    text,
  })

describe('an answer that is compared with the document', () => {
  it('is right with the status, type, headers and form of its operation', () => {
    expect(answer(200, '{"title":"House","start_date":"2026-10-01"}')).toEqual([])
    expect(answer(204, '')).toEqual([])
    expect(answer(503, '{"title":"Busy"}', { 'retry-after': '2' })).toEqual([])
  })

  it.each([
    ['an unknown status', 404, '{}', {}, /404 is not documented/],
    ['a field that is missing', 200, '{}', {}, /required/],
    ['another type', 200, 'title', { 'content-type': 'text/csv' }, /of type text\/csv/],
    ['a body where there is none', 204, '{}', {}, /there is a body/],
    ['no Retry-After', 503, '{"title":"Busy"}', {}, /without Retry-After/],
    ['a day that is not described as one', 200, '{"title":"House","last_day":"2026-10-01"}', {}, /last_day is a day/],
  ])('differs by %s', (_what, status, text, headers, difference) => {
    expect(answer(status, text, headers)).toEqual([expect.stringMatching(difference)])
  })
})
