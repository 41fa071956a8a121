import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../platform/clock.ts'
import { addMember, publishTribe, tribeWithRequest } from '../testing/builders.ts'
import type { TribeWithRequest } from '../testing/builders.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

const freed: string[] = []
let subscriberFails = false

let app: TestApp
let world: TribeWithRequest
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      subscribers: {
        'spot.freed': [
          (_trx, { tribeId }) => {
            freed.push(tribeId)
            return subscriberFails ? Promise.reject(new Error('a subscriber failed')) : Promise.resolve()
          },
        ],
      },
    },
  )
})
beforeEach(async () => {
  subscriberFails = false
  world = await tribeWithRequest(app)
  freed.length = 0
})
afterAll(() => app.close())

describe('a free spot is announced once', () => {
  it('RES-09 when a member leaves or is removed', async () => {
    const { host, guest, member, tribe } = world
    await addMember(app, tribe, guest)
    await member.request('POST', `/api/tribes/${tribe}/leave`)
    expect(freed).toEqual([tribe])
    await host.request('DELETE', `/api/tribes/${tribe}/members/${guest.id}`, { reason: 'Noise' })
    expect(freed).toEqual([tribe, tribe])
  })

  it('COST-07 when the host releases a spot that is not paid', async () => {
    const { host, member, tribe } = world
    const dates = [{ due: { days_after_acceptance: 0 }, part: { percent: 100 } }]
    const plan = { free_cancellation_until: null, dates }
    expect((await host.request('PUT', `/api/tribes/${tribe}/costs/plan`, plan)).status).toBe(200)
    await app.db
      .updateTable('tribe_members')
      .set({ created_at: new Date(app.clock.now().getTime() - days(7)) })
      .where('profile_id', '=', member.id)
      .execute()
    const released = await host.request('POST', `/api/tribes/${tribe}/costs/plan/release`, { member_id: member.id })
    expect(released.status).toBe(204)
    expect(freed).toEqual([tribe])
  })

  it('G-82 when a member takes the tribe over, unless its host takes the spot', async () => {
    const { host, member, tribe } = world
    const handOver = async (from: typeof host, to: typeof host, host_stays: boolean) => {
      await from.request('POST', `/api/tribes/${tribe}/hand-over`, { member_id: to.id, host_stays })
      expect((await to.request('POST', `/api/tribes/${tribe}/hand-over/accept`)).status).toBe(200)
    }
    await handOver(host, member, true)
    expect(freed).toEqual([])
    await handOver(member, host, false)
    expect(freed).toEqual([tribe])
  })

  it('G-81 when the host adds spots, not when the host removes some', async () => {
    const { host, tribe } = world
    await host.request('PATCH', `/api/tribes/${tribe}`, { version: 1, size: 4 })
    expect(freed).toEqual([tribe])
    await host.request('PATCH', `/api/tribes/${tribe}`, { version: 2, size: 3 })
    expect(freed).toEqual([tribe])
  })

  it('G-147 when the account of a member is erased', async () => {
    const { host, member, tribe } = world
    const second = await publishTribe(app, host)
    await addMember(app, second, member)
    await app.db
      .updateTable('profiles')
      .set({ deletion_requested_at: new Date(0) })
      .where('id', '=', member.id)
      .execute()
    expect(await app.eraseDueAccounts()).toBe(1)
    expect(freed.toSorted()).toEqual([tribe, second].toSorted())
  })

  it('RES-09 not when a request is rejected or withdrawn', async () => {
    const { host, request } = world
    await host.request('POST', `/api/reservations/${request}/reject`, {})
    expect(freed).toEqual([])
  })
})

it('RES-09 nothing is written if a subscriber fails', async () => {
  const { member, tribe } = world
  subscriberFails = true
  expect((await member.request('POST', `/api/tribes/${tribe}/leave`)).status).toBe(500)
  const rows = await app.db.selectFrom('tribe_members').select('status').where('profile_id', '=', member.id).execute()
  expect(rows).toEqual([{ status: 'accepted' }])
})
