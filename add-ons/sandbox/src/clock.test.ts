import { addDays } from '@wayhouse/domain/dates'
import { refuseRows } from '@wayhouse/server/testing/broken-rows'
import { addMember, publishTribe } from '@wayhouse/server/testing/builders'
import { startTestApp } from '@wayhouse/server/testing/test-app'
import type { TestApp } from '@wayhouse/server/testing/test-app'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const advance = (duration: unknown) => app.request('POST', '/sandbox/clock', { advance: duration })
const now = async (): Promise<number> => Date.parse((await app.request('GET', '/sandbox/clock')).body.now)

/** A stay with a guest whose last day is today. */
async function endingStay(): Promise<string> {
  const id = await publishTribe(app, await app.member())
  await addMember(app, id, await app.member())
  const today = app.clock.today()
  await app.db
    .updateTable('tribes')
    .set({ start_date: addDays(today, -7), end_date: today })
    .where('id', '=', id)
    .execute()
  return id
}
const statusOf = async (id: string) => (await app.request('GET', `/api/tribes/${id}`)).body.status

describe('advancing the clock', () => {
  it('runs the scheduled jobs that have become due, and responds when they are done', async () => {
    const id = await endingStay()
    expect((await advance('PT0S')).body.ran).toEqual([])
    expect(await statusOf(id)).toBe('open')
    const { status, body } = await advance('P1D')
    expect([status, body.today]).toEqual([200, app.clock.today()])
    expect(body.ran).toEqual(expect.arrayContaining(['completion', 'erasure']))
    expect(await statusOf(id)).toBe('completed')
  })

  it('responds with the failure of a job, and runs the jobs again with the next call', async () => {
    const id = await endingStay()
    const undo = await refuseRows(app.db, 'tribes', "status = 'completed'")
    expect((await advance('P1D')).status).toBe(500)
    expect(await statusOf(id)).toBe('open')
    await undo()
    expect((await advance('PT0S')).body.ran).toContain('completion')
    expect(await statusOf(id)).toBe('completed')
  })

  it('adds up if several advance it at the same time', async () => {
    const before = await now()
    const responses = await Promise.all(Array.from({ length: 30 }, () => advance('PT1H')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const hours = Math.round(((await now()) - before) / 3_600_000)
    expect(hours).toBe(30)
  })

  it.each([undefined, 8, 'P8', '-P1D', 'P1D\u0000', 'P99999D'])('refuses %j', async (duration) => {
    const before = await now()
    expect((await advance(duration)).status).toBe(422)
    expect((await now()) - before).toBeLessThan(3_600_000)
  })
})
