import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptInto, publishTribe } from '../../testing/builders.ts'
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

async function joined({ host, guest, tribe }: World): Promise<void> {
  const { body } = await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
  expect((await host.request('POST', `/api/reservations/${body.id}/accept`, {})).status).toBe(200)
}
const isNew = async ({ request }: TestMember, { tribe }: World) =>
  (await request('GET', `/api/tribes/${tribe}`)).body.is_new_member
const welcomed = ({ request }: TestMember, tribe: string) => request('POST', `/api/tribes/${tribe}/welcomed`)

describe('that the host said yes', () => {
  it('RES-08 is news for the new member until they were shown it, on whatever device', async () => {
    await joined(world)
    const { guest, tribe } = world
    expect([await isNew(guest, world), await isNew(guest, world)]).toEqual([true, true])
    expect(await welcomed(guest, tribe)).toMatchObject({ status: 200, body: { id: tribe } })
    expect(await isNew(guest, world)).toBe(false)
    expect((await welcomed(guest, tribe)).status).toBe(200)
  })

  it('RES-08 stays news when every notification is read, and is not in the list', async () => {
    await joined(world)
    const { guest } = world
    await guest.request('POST', '/api/notifications/read-all', {})
    expect(await isNew(guest, world)).toBe(true)
    const { items } = (await guest.request('GET', '/api/notifications')).body
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Reservation accepted'])
  })

  it('RES-08 is news again for a member who left and was taken in once more', async () => {
    await joined(world)
    const { guest, tribe } = world
    await welcomed(guest, tribe)
    await guest.request('POST', `/api/tribes/${tribe}/leave`)
    expect((await welcomed(guest, tribe)).body.code).toBe('NOT_A_MEMBER')
    await joined(world)
    expect(await isNew(guest, world)).toBe(true)
  })

  it('RES-08 is no news for those who were there before, and others do not see it', async () => {
    const { host, tribe } = world
    const [member, stranger] = [await app.member(), await app.member()]
    await acceptInto(app, tribe, member)
    await joined(world)
    expect(await isNew(member, world)).toBe(false)
    for (const other of [host, stranger]) {
      expect(await isNew(other, world)).toBeUndefined()
      expect((await welcomed(other, tribe)).body.code).toBe('NOT_A_MEMBER')
    }
    expect((await welcomed(stranger, 'nonsense')).body.code).toBe('TRIBE_NOT_FOUND')
    expect(await isNew(world.guest, world)).toBe(true)
  })
})
