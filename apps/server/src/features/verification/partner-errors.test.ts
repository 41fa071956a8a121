import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventFor, signatureHeaders, sendIdentityEvent } from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

describe('a partner that responds late, wrongly or not at all', () => {
  let partner: Server
  let behave: (request: IncomingMessage, response: ServerResponse) => void
  let app: TestApp
  const json = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const session = (response: ServerResponse, id: string) =>
    json(response, 201, { session_id: id, url: `https://verify.didit.me/session/${id}` })
  const decision = (response: ServerResponse, userId: string, status: string) =>
    json(response, 200, { status, vendor_data: userId, id_verifications: [] })

  beforeAll(async () => {
    partner = createServer((request, response) => behave(request, response))
    await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
    const { port } = partner.address() as AddressInfo // a TCP server's address is never a string
    app = await startTestApp({
      DIDIT_BASE_URL: `http://127.0.0.1:${port}`,
      DIDIT_API_KEY: 'key',
      DIDIT_WORKFLOW_ID: '99999999-8888-7777-6666-555555555555',
      DIDIT_WEBHOOK_SECRET: 'didit_test_secret',
    })
  })
  afterAll(async () => {
    await app.close()
    partner.closeAllConnections()
    await new Promise((resolve) => partner.close(resolve))
  })

  const sendEvent = (id: string) => {
    const event = eventFor(app, { id })
    return sendIdentityEvent(app, event, signatureHeaders(app, event, 'didit_test_secret'))
  }
  const fetchVerification = async (member: TestMember) => (await member.request('GET', '/api/verification')).body

  it('VER-02 G-24 a start that fails changes no status and counts against no limit', async () => {
    const member = await app.member({ verified: false })
    await app.db
      .updateTable('profiles')
      .set({ didit_verification_status: 'rejected', didit_verification_error: 'Blurred' })
      .where('id', '=', member.id)
      .execute()
    const errors: ((response: ServerResponse) => void)[] = [
      (response) => json(response, 500, {}),
      (response) => json(response, 401, { detail: 'Wrong key' }),
      (response) => json(response, 403, { detail: 'No permission' }),
      (response) => json(response, 201, { session_id: '' }),
      (response) => json(response, 201, { session_id: 'x', url: 'javascript:alert(1)' }),
      (response) => response.writeHead(301, { location: '/v3/session' }).end(),
      (response) => response.destroy(),
    ]
    for (const error of errors) {
      behave = (_request, response) => error(response)
      expect(await member.request('POST', '/api/verification/start', {})).toMatchObject({
        status: 503,
        body: { message: 'The verification service cannot be reached. Please try again later' },
      })
    }
    expect(await fetchVerification(member)).toMatchObject({
      didit_verification_status: 'rejected',
      didit_verification_error: 'Blurred',
    })
    behave = (_request, response) => session(response, 's-1')
    expect((await member.request('POST', '/api/verification/start', {})).body.url).toBe(
      'https://verify.didit.me/session/s-1',
    )
  })

  it('VER-02 the retry-after of a rate-limited partner is passed on', async () => {
    const member = await app.member({ verified: false })
    behave = (_request, response) => response.writeHead(429, { 'retry-after': '17' }).end()
    const { status, headers } = await member.request('POST', '/api/verification/start', {})
    expect([status, headers.get('retry-after')]).toEqual([503, '17'])
  })

  it('VER-08 an event whose session cannot be read must be sent again, and counts then', async () => {
    const member = await app.member({ verified: false })
    behave = (_request, response) => session(response, 's-2')
    await member.request('POST', '/api/verification/start', {})
    const event = eventFor(app, { id: 's-2' })
    const headers = signatureHeaders(app, event, 'didit_test_secret')
    for (const status of [500, 404, 401]) {
      behave = (_request, response) => json(response, status, {})
      expect((await sendIdentityEvent(app, event, headers)).status).toBe(503)
    }
    behave = (_request, response) => decision(response, member.id, 'Approved')
    expect((await sendIdentityEvent(app, event, headers)).status).toBe(200)
    expect((await fetchVerification(member)).didit_verification_status).toBe('Approved')
  })

  it('VER-08 R2 a late response to an earlier request does not overwrite a newer one', async () => {
    const member = await app.member({ verified: false })
    behave = (_request, response) => session(response, 's-3')
    await member.request('POST', '/api/verification/start', {})
    const requested = new Promise<() => void>((resolve) => {
      behave = (_request, response) => resolve(() => decision(response, member.id, 'In Review'))
    })
    const slow = sendEvent('s-3')
    const release = await requested
    behave = (_request, response) => decision(response, member.id, 'Approved')
    expect((await sendEvent('s-3')).status).toBe(200)
    release()
    expect((await slow).status).toBe(200)
    expect(await fetchVerification(member)).toMatchObject({
      didit_verification_status: 'Approved',
      under_review: false,
    })
  })

  it('VER-01 an unknown status changes nothing', async () => {
    const member = await app.member({ verified: false })
    behave = (_request, response) => session(response, 's-4')
    await member.request('POST', '/api/verification/start', {})
    behave = (_request, response) => decision(response, member.id, 'Something New')
    expect((await sendEvent('s-4')).status).toBe(200)
    expect((await fetchVerification(member)).didit_verification_status).toBe('pending')
  })

  it('VER-02 a start is refused if the member is approved while it runs', async () => {
    const member = await app.member({ verified: false })
    behave = (_request, response) => session(response, 's-5')
    await member.request('POST', '/api/verification/start', {})
    const requested = new Promise<() => void>((resolve) => {
      behave = (_request, response) => resolve(() => session(response, 's-6'))
    })
    const restart = member.request('POST', '/api/verification/start', {})
    const release = await requested
    behave = (_request, response) => decision(response, member.id, 'Approved')
    await sendEvent('s-5')
    release()
    expect((await restart).body.code).toBe('ALREADY_VERIFIED')
    expect((await fetchVerification(member)).didit_verification_status).toBe('Approved')
  })
})
