import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bellTitles } from '../../../testing/bell.ts'
import { addMember, publishTribe } from '../../../testing/builders.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let guest: TestMember
let stranger: TestMember
beforeAll(async () => {
  app = await startTestApp()
  guest = await app.member({ name: ['Ben', 'Okoro'] })
  stranger = await app.member()
})
afterAll(() => app.close())

let host: TestMember
let tribe: string
beforeEach(async () => {
  host = await app.member({ name: ['Ana', 'Ferreira'] })
  tribe = await publishTribe(app, host, {
    image_urls: [1, 2, 3].map((number) => `https://a0.muscache.com/im/${number}.jpg`),
  })
})

const change = (changes: object, version = 1, member = host) =>
  member.request('PATCH', `/api/tribes/${tribe}`, { version, ...changes })
const pageAs = async (member = host) => (await member.request('GET', `/api/tribes/${tribe}`)).body
const refused = (status: number, code: string) => ({ status, body: { code } })

describe('a host who changes a tribe', () => {
  it('G-81 G-83 changes texts, rules, arrival and wifi, and no other member does', async () => {
    const changes = {
      title: 'A quieter rooftop',
      description: 'Now with a piano.',
      house_rules: ['Quiet after 22:00'],
      check_in_time: '16:00',
      flexible_arrival: true,
      wifi_speed: 300,
    }
    expect(await change(changes, 1, stranger)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await change(changes)).toMatchObject({ status: 200, body: { id: tribe, version: 2 } })
    expect(await pageAs()).toMatchObject({ ...changes, version: 2 })
  })

  it('G-69 G-81 reorders and removes photos, and adds none from other sites', async () => {
    const [first, , third] = [1, 2, 3].map((number) => `https://a0.muscache.com/im/${number}.jpg`)
    expect(await change({ image_urls: ['https://evil.test/x.jpg'] })).toMatchObject(refused(422, 'INVALID'))
    await change({ image_urls: [third, first] })
    const page = await pageAs()
    expect(page.images.map(({ image_url }: { image_url: string }) => image_url)).toEqual([third, first])
    expect(page.image_url).toBe(third)
    await change({ image_urls: [] }, 2)
    expect(await pageAs()).toMatchObject({ images: [], image_url: null })
  })

  it('EXP-03 changes the place: the tribe is found there and loses its old coordinates', async () => {
    const location = `Elsewhere ${tribe.slice(0, 8)}`
    await app.db.updateTable('tribes').set({ latitude: 38.7, longitude: -9.1 }).where('id', '=', tribe).execute()
    expect(await change({ location })).toMatchObject({ status: 200 })
    expect(await pageAs()).toMatchObject({ location, latitude: null, longitude: null })
    const found = await app.request('GET', `/api/tribes?location=${encodeURIComponent(location)}`)
    expect(found.body.items).toMatchObject([{ id: tribe }])
  })

  it('MSG-08 G-132 changes the place, whose city gets one group', async () => {
    const groups = async () => {
      const { body } = await host.request('GET', '/api/city-groups')
      return body.filter(({ city }: { city: string }) => city === 'Tarifa')
    }
    expect(await change({ location: 'Tarifa' })).toMatchObject({ status: 200 })
    expect(await groups()).toEqual([])
    await change({ location: 'Tarifa, Spain' }, 2)
    expect(await groups()).toMatchObject([{ city: 'Tarifa', country: 'Spain', member_count: 0 }])
    await change({ location: 'Porto, Portugal' }, 3)
    await change({ location: 'Tarifa, Spain' }, 4)
    expect(await groups()).toHaveLength(1)
  })

  it.each([
    [{ size: -1 }, 422, 'INVALID'],
    [{ size: 0 }, 422, 'INVALID'],
    [{ size: 51 }, 422, 'INVALID'],
    [{ size: '2' }, 422, 'INVALID'],
    [{ title: '  ' }, 422, 'INVALID'],
    [{ airbnb_total_cost: -5 }, 422, 'INVALID'],
    [{ wifi_speed: 1.5 }, 422, 'INVALID'],
    [{ start_date: '2026-02-30' }, 422, 'INVALID'],
    [{ created_by: 'someone' }, 422, 'INVALID'],
    [{ end_date: '2020-01-01' }, 422, 'STAY_IN_THE_PAST'],
    [{ start_date: '2199-01-01' }, 422, 'STAY_IN_THE_PAST'],
    [{ airbnb_link: 'https://evil.test/rooms/1' }, 422, 'LISTING_URL_INVALID'],
  ])('T22 T23 %o is refused and changes nothing', async (changes, status, code) => {
    const before = await pageAs()
    expect(await change(changes)).toMatchObject(refused(status, code))
    expect(await pageAs()).toEqual(before)
  })

  it('G-72 stores a pasted listing link in its canonical form', async () => {
    expect(await change({ airbnb_link: ' airbnb.com//ROOMS/043?adults=2 ' })).toMatchObject({ status: 200 })
    expect(await pageAs()).toMatchObject({ airbnb_link: 'https://www.airbnb.com/rooms/43' })
  })

  it('T22 G-81 cannot make the tribe smaller than its number of members', async () => {
    await addMember(app, tribe, guest)
    await addMember(app, tribe, stranger)
    expect(await change({ size: 1 })).toMatchObject(refused(409, 'SIZE_BELOW_MEMBERS'))
    expect(await change({ size: 2 })).toMatchObject({ status: 200 })
    expect(await pageAs()).toMatchObject({ size: 2, members_count: 2 })
  })

  it.each([
    ['completed', 'STAY_OVER'],
    ['cancelled', 'TRIBE_CANCELLED'],
  ] as const)('G-81 cannot change a %s tribe', async (status, code) => {
    await app.db.updateTable('tribes').set({ status }).where('id', '=', tribe).execute()
    expect(await change({ title: 'Too late' })).toMatchObject(refused(409, code))
  })
})

describe('simultaneous changes of a tribe', () => {
  it('G-120 the second is refused with what changed in the meantime, and can be repeated', async () => {
    await change({ title: 'A quieter rooftop', wifi_speed: 300 })
    expect(await change({ title: 'Mine' })).toMatchObject({
      status: 409,
      body: {
        code: 'TRIBE_CHANGED',
        issues: [
          { path: 'title', message: 'Title is now A quieter rooftop' },
          { path: 'wifi_speed', message: 'Wifi is now 300' },
        ],
      },
    })
    expect(await change({ title: 'Mine' }, 2)).toMatchObject({ status: 200, body: { version: 3 } })
  })

  it('G-120 one of ten is saved, and no change is lost', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => change({ title: `Title ${index}` })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9)
    const winner = responses.findIndex(({ status }) => status === 200)
    expect(await pageAs()).toMatchObject({ title: `Title ${winner}`, version: 2 })
  })

  it('unchanged values change neither the tribe nor the version', async () => {
    const { title, size } = await pageAs()
    expect(await change({ title, size })).toMatchObject({ status: 200, body: { version: 1 } })
  })
})

describe('the people of a changed tribe', () => {
  beforeEach(() => addMember(app, tribe, guest))

  it('G-81 are notified of changed dates, price and place, but not of texts', async () => {
    const [bell, mails] = [(await bellTitles(guest)).length, (await emailsTo(app, guest)).length]
    await change({ description: 'Now with a piano.' })
    expect(await bellTitles(guest)).toHaveLength(bell)
    const { start_date, end_date } = await pageAs()
    await change({ start_date: addDays(start_date, 7), end_date: addDays(end_date, 7), airbnb_total_cost: 2400 }, 2)
    expect((await bellTitles(guest)).slice(0, 1)).toEqual(['Your tribe has changed'])
    expect((await emailsTo(app, guest)).slice(mails)).toEqual(['“A rooftop with a view” has changed'])
    const { message } = (await guest.request('GET', '/api/notifications')).body.items[0]
    expect(message).toContain('Each person now pays €600 instead of €570.')
    expect(message).toContain('The stay is now ')
    await change({ location: 'Porto, Portugal' }, 3)
    expect((await guest.request('GET', '/api/notifications')).body.items[0].message).toContain(
      'The location is now Porto, Portugal instead of Lisbon, Portugal.',
    )
    expect(await bellTitles(host)).toEqual([])
  })

  it('G-81 can read what changed, and strangers cannot', async () => {
    await change({ wifi_speed: 300, description: 'Now with a piano.' })
    await change({ size: 4 }, 2)
    const history = (member: TestMember) => member.request('GET', `/api/tribes/${tribe}/changes`)
    const expected = {
      status: 200,
      body: [
        { version: 3, changed_by: { id: host.id, name: 'Ana Ferreira' }, fields: [{ field: 'size', from: 3, to: 4 }] },
        {
          version: 2,
          fields: [
            { field: 'description', from: null, to: null },
            { field: 'wifi_speed', from: null, to: 300 },
          ],
        },
      ],
    }
    expect(await history(guest)).toMatchObject(expected)
    expect(await history(host)).toMatchObject(expected)
    expect(await history(stranger)).toMatchObject({ status: 200, body: [] })
    expect(await stranger.request('GET', '/api/tribes/nonsense/changes')).toMatchObject(refused(404, 'TRIBE_NOT_FOUND'))
  })
})
