import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishTribe } from '../../../testing/builders.ts'
import { eventually } from '../../../testing/eventually.ts'
import { suspend } from '../../../testing/suspension.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let renderings = 0
async function render(): Promise<Response> {
  renderings += 1
  return new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { web: { render, files: [] } })
})
afterAll(() => app.close())

it('CON-07 no cached page is sent once a member is suspended, or a tribe is hidden or gets another audience', async () => {
  const host = await app.member()
  const tribe = await publishTribe(app, host)
  const changes = [
    () => host.request('PATCH', `/api/tribes/${tribe}`, { version: 1, audience: 'verified' }),
    () => app.db.transaction().execute((trx) => app.rooms.tribes.hideTribe(trx, tribe)),
    () => suspend(app, host),
  ]
  for (const change of changes) {
    await app.request('GET', `/app/tribes/${tribe}`)
    const before = renderings
    await app.request('GET', `/app/tribes/${tribe}`)
    expect(renderings).toBe(before)
    await change()
    await eventually(async () => {
      await app.request('GET', `/app/tribes/${tribe}`)
      expect(renderings).toBeGreaterThan(before)
    })
  }
})
