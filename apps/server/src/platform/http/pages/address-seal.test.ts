import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/** A form that leads to a receipt, and a page that says whether its address may be believed. */
async function render(): Promise<Response> {
  const bridge = Reflect.get(globalThis, 'wayhouse') as { request(): { form: unknown; isSealed: boolean } } // installed by the server
  const { form, isSealed } = bridge.request()
  if (form !== null) return new Response(null, { status: 303, headers: { location: '/notice?case=7' } })
  return new Response(`<html>${isSealed ? 'sealed' : 'open'}</html>`, { headers: { 'content-type': 'text/html' } })
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { web: { render, files: [] } })
})
afterAll(() => app.close())

it('REP-06 what an address says was sent is shown only if a form redirected to it: nobody can make up a receipt', async () => {
  const sent = await fetch(`${app.url}/notice`, {
    method: 'POST',
    body: 'why=x',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const address = sent.headers.get('location') ?? ''
  expect([sent.status, address]).toEqual([303, expect.stringMatching(/^\/notice\?case=7&seal=[\w-]{43}$/)])
  const member = await app.member()
  for (const reader of [app, member]) {
    expect((await reader.request('GET', address)).body).toContain('sealed')
    const others = [address.replace('7', '8'), address.replace('/notice', '/cancel'), '/notice?case=7', `${address}x`]
    for (const other of [...others, address.slice(0, -1), '/notice?case=7&seal='])
      expect((await reader.request('GET', other)).body, other).not.toContain('sealed')
  }
})
