import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours, minutes } from '../../platform/clock.ts'
import { newTribe, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let guest: TestMember
/** The date in UTC. */
let today: string
beforeAll(async () => {
  app = await startTestApp()
  // tomorrow at 10:20 in UTC: 23:20 of the day before in Pago Pago, 00:20 of the day after in Kiritimati
  const now = app.clock.now().getTime()
  app.clock.advance(days(1) - (now % days(1)) + hours(10) + minutes(20))
  host = await app.member()
  guest = await app.member()
  today = app.clock.today()
})
afterAll(() => app.close())

const pagoPago = { location: 'Pago Pago, American Samoa', latitude: -14.2756, longitude: -170.702 }
const kiritimati = { location: 'London, Kiribati', latitude: 1.9833, longitude: -157.475 }
const unknown = { location: 'Nowhere on Sea' }

const stay = (startsIn: number, endsIn: number) => ({
  start_date: addDays(today, startsIn),
  end_date: addDays(today, endsIn),
})
const create = (changes: object) => host.request('POST', '/api/tribes', newTribe(app, changes))
const past = { status: 422, body: { code: 'STAY_IN_THE_PAST' } }

describe('the day of a stay', () => {
  it('G-86 NEW-05 is that of its place, and any on earth where the place is not known', async () => {
    expect(await create({ ...pagoPago, ...stay(-1, 0) })).toMatchObject({ status: 201 })
    expect(await create({ ...pagoPago, ...stay(-3, -1) })).toMatchObject(past)
    expect(await create({ ...kiritimati, ...stay(0, 1) })).toMatchObject(past)
    expect(await create({ ...kiritimati, ...stay(1, 2) })).toMatchObject({ status: 201 })
    expect(await create({ ...unknown, ...stay(-1, 0) })).toMatchObject({ status: 201 })
    expect(await create({ ...unknown, ...stay(-3, -1) })).toMatchObject(past)
  })

  it('G-86 RES-03 G-85 decides until when it is joined and changed, and from when it is completed', async () => {
    const west = await publishTribe(app, host, { ...pagoPago, ...stay(-1, 0) })
    expect((await guest.request('GET', `/api/tribes/${west}`)).body.time_zone).toBe('Pacific/Pago_Pago')
    const request = { message: 'May I?', version: 1 }
    expect((await guest.request('POST', `/api/tribes/${west}/reservations`, request)).status).toBe(201)
    const renamed = { version: 1, title: 'One more night' }
    expect((await host.request('PATCH', `/api/tribes/${west}`, renamed)).status).toBe(200)
    const east = await publishTribe(app, host, { ...kiritimati, ...stay(1, 30) })
    expect((await host.request('POST', `/api/tribes/${east}/complete`)).status).toBe(200)
    const later = await publishTribe(app, host, { ...pagoPago, ...stay(0, 30) })
    expect((await host.request('POST', `/api/tribes/${later}/complete`)).body.code).toBe('STAY_NOT_STARTED')
  })

  it('G-86 G-81 moves with the stay, by the coordinates of its city where the listing has none', async () => {
    const id = await publishTribe(app, host, { location: 'Lisbon, Portugal' })
    const zone = async () => (await host.request('GET', `/api/tribes/${id}`)).body.time_zone
    expect(await zone()).toBe('Europe/Lisbon')
    await host.request('PATCH', `/api/tribes/${id}`, { version: 1, location: 'Tokyo, Japan' })
    expect(await zone()).toBe('Asia/Tokyo')
    await host.request('PATCH', `/api/tribes/${id}`, { version: 2, ...unknown })
    expect(await zone()).toBeNull()
  })

  it('G-86 is set every night for stays from before it was stored', async () => {
    const id = await publishTribe(app, host, kiritimati)
    await app.db.updateTable('tribes').set({ time_zone: null }).execute()
    await app.fillTimeZones()
    expect((await host.request('GET', `/api/tribes/${id}`)).body.time_zone).toBe('Pacific/Kiritimati')
  })
})
