import { contract } from '@wayhouse/domain'
import { memberHeader } from '@wayhouse/domain/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'
import { allowedEndpoints } from './allowed-endpoints.ts'

/** The page of the first member is still open when the second one signs in in the same browser. */
let app: TestApp
let first: TestMember
let second: TestMember
beforeAll(async () => {
  app = await startTestApp()
  first = await app.member()
  second = await app.member()
})
afterAll(() => app.close())

type Route = { method?: string; path?: string }
const rooms: Record<string, Record<string, object>> = contract
const routes = Object.values(rooms)
  .flatMap((room) => Object.values(room))
  .map((procedure) => (procedure as { '~orpc': { route: Route } })['~orpc'].route) // a procedure of the contract
const id = '0197a000-0000-7000-8000-000000000001'
const writes = [
  ...routes
    .filter(({ method }) => method !== 'GET')
    .map(({ method = '', path = '' }) => ({ method, path: `/api${path}` })),
  ...[...allowedEndpoints.keys()].map((path) => ({ method: 'POST', path: `/api/auth${path}` })),
]

/** Sends with the cookies of the second member what the page of the first one sends. */
const send = (method: string, path: string, body: string, type = 'application/json') =>
  fetch(app.url + path, {
    method,
    body,
    headers: { cookie: second.cookie, 'content-type': type, [memberHeader]: first.id },
    redirect: 'manual',
  })

it.each(writes)('SEC-01 G-19 $method $path of another member’s page writes nothing', async ({ method, path }) => {
  const filled = path.replaceAll(/\{\+?\w+\}/g, id)
  const responses = [await send(method, filled, '{}'), await send(method, filled, 'x', 'application/octet-stream')]
  const codes = await Promise.all(responses.map(async (response) => ((await response.json()) as { code: string }).code))
  // a route takes either JSON or a file
  expect(codes).toContain('OTHER_MEMBER')
  expect(codes.filter((code) => !['OTHER_MEMBER', 'UNSUPPORTED_MEDIA_TYPE', 'FILE_EXPECTED'].includes(code))).toEqual(
    [],
  )
})

it('SEC-01 G-19 a message that waits in the page of the first member is not sent as the second', async () => {
  const tribe = await publishTribe(app, await app.member())
  for (const member of [first, second]) await addMember(app, tribe, member)
  const { items } = (await second.request('GET', '/api/threads')).body
  const path = `/api/threads/${items[0].id}/messages`
  const message = JSON.stringify({ client_id: id, content: 'From the first', attachment_ids: [] })
  expect((await send('POST', path, message)).status).toBe(409)
  const { rows } = {
    rows: await app.db.selectFrom('messages').select('id').where('content', '=', 'From the first').execute(),
  }
  expect(rows).toEqual([])
  // a page of the session's own member, and a program that does not say for whom it is
  const own = { [memberHeader]: second.id }
  for (const headers of [own, {}])
    expect((await second.request('PATCH', '/api/me/profile', { bio: 'Mine' }, headers)).status).toBe(200)
})
