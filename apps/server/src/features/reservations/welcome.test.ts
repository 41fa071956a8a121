import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

type World = { host: TestMember; guest: TestMember; tribe: string }

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  const [host, guest] = [await app.member({ name: ['Ana', 'Ferreira'] }), await app.member({ name: ['Ben', 'Okoro'] })]
  world = { host, guest, tribe: await publishTribe(app, host) }
})
afterAll(() => app.close())

async function join({ host, guest, tribe }: World): Promise<void> {
  const { body } = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
  expect((await host.request('POST', `/api/reservations/${body.id}/accept`, {})).status).toBe(200)
}
const isNew = async ({ request }: TestMember, { tribe }: World) =>
  (await request('GET', `/api/tribes/${tribe}`)).body.is_new_member
const markWelcomed = ({ request }: TestMember, tribe: string) => request('POST', `/api/tribes/${tribe}/welcomed`)

describe('the welcome', () => {
  it('RES-08 is new for a member until they have seen it, on any device', async () => {
    await join(world)
    const { guest, tribe } = world
    expect([await isNew(guest, world), await isNew(guest, world)]).toEqual([true, true])
    expect(await markWelcomed(guest, tribe)).toMatchObject({ status: 200, body: { id: tribe } })
    expect(await isNew(guest, world)).toBe(false)
    expect((await markWelcomed(guest, tribe)).status).toBe(200)
  })

  it('RES-08 stays new when all notifications are read, and is not in the list', async () => {
    await join(world)
    const { guest } = world
    await guest.request('POST', '/api/notifications/read-all', {})
    expect(await isNew(guest, world)).toBe(true)
    const { items } = (await guest.request('GET', '/api/notifications')).body
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Reservation accepted'])
  })

  it('RES-08 is new again for a member who left and was accepted again', async () => {
    await join(world)
    const { guest, tribe } = world
    await markWelcomed(guest, tribe)
    await guest.request('POST', `/api/tribes/${tribe}/leave`)
    expect((await markWelcomed(guest, tribe)).body.code).toBe('NOT_A_MEMBER')
    await join(world)
    expect(await isNew(guest, world)).toBe(true)
  })

  it('RES-08 is not new for earlier members, and others do not see it', async () => {
    const { host, tribe } = world
    const [member, stranger] = [await app.member(), await app.member()]
    await addMember(app, tribe, member)
    await join(world)
    expect(await isNew(member, world)).toBe(false)
    for (const other of [host, stranger]) {
      expect(await isNew(other, world)).toBeUndefined()
      expect((await markWelcomed(other, tribe)).body.code).toBe('NOT_A_MEMBER')
    }
    expect((await markWelcomed(stranger, 'nonsense')).body.code).toBe('TRIBE_NOT_FOUND')
    expect(await isNew(world.guest, world)).toBe(true)
  })
})
