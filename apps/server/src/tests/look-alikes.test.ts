import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirm, confirmedMember, forWomen } from '../testing/audience.ts'
import { addMember, publishTribe } from '../testing/builders.ts'
import { createCityGroup, send } from '../testing/chat.ts'
import { connectLive } from '../testing/live-client.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { MemberState, TestApp, TestMember } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const anna = (state: MemberState = {}) => app.member({ name: ['Anna', 'Kowalska'], ...state })
/** With a Cyrillic letter. */
const impostor = (state: MemberState = {}) => app.member({ name: ['Аnna', 'Kowalska'], ...state })
const namesake = () => app.member({ name: ['Anna', 'Weber'] })
const mark = 'Anna K.'

type Marked = { name: string; not_same_as?: string }
const marksOf = (people: readonly Marked[]) => people.map(({ name, not_same_as = null }) => [name, not_same_as])

describe('a member whose name looks like the host’s', () => {
  it('T69 is marked among the members of a tribe for everybody, and may not be for the same name', async () => {
    const [host, other, same, reader] = [await anna(), await impostor(), await namesake(), await app.member()]
    const tribe = await publishTribe(app, host)
    for (const member of [other, same]) await addMember(app, tribe, member)
    for (const by of [host, other, same, reader]) {
      const { body } = await by.request('GET', `/api/tribes/${tribe}`)
      expect(marksOf(body.members)).toEqual([
        ['Аnna Kowalska', mark],
        ['Anna Weber', null],
      ])
      expect(body.host).not.toHaveProperty('not_same_as')
    }
  })

  it('T69 is marked in requests to the host, and may not mark the host for them', async () => {
    const [host, other, same] = [await anna(), await impostor(), await namesake()]
    const tribe = await publishTribe(app, host, { size: 5 })
    for (const guest of [other, same])
      await guest.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
    const people = async (by: TestMember) =>
      (await by.request('GET', '/api/reservations')).body.items.map(({ person }: { person: Marked }) => person)
    const marks = Object.fromEntries(marksOf(await people(host)))
    expect(marks).toEqual({ 'Anna Weber': null, 'Аnna Kowalska': mark })
    expect(marksOf(await people(other))).toEqual([['Anna Kowalska', null]])
  })

  it('T69 may not be named beside a host whom the reader does not see', async () => {
    const [host, other, reader] = [await anna(), await impostor(), await app.member()]
    const tribe = await publishTribe(app, host)
    for (const member of [other, reader]) await addMember(app, tribe, member)
    await reader.request('PUT', `/api/users/${host.id}/block`)
    const { body } = await reader.request('GET', `/api/tribes/${tribe}`)
    expect(JSON.stringify(body)).not.toContain('not_same_as')
  })
})

describe('in the group of a city, a member whose name looks like that of a host there', () => {
  /** A host in a new city, and the city's group with these members. */
  async function cityOf(members: readonly TestMember[], host: TestMember) {
    const city = `Town ${randomUUID().replaceAll(/[^a-f]/g, '')}x`
    const tribe = await publishTribe(app, host, { location: `${city}, Portugal` })
    const { id } = await app.db.selectFrom('threads').select('id').where('city', '=', city).executeTakeFirstOrThrow()
    await app.db
      .insertInto('thread_members')
      .values(members.map((member) => ({ thread_id: id, user_id: member.id })))
      .execute()
    return { group: id, tribe, city }
  }
  const sendersIn = async (by: TestMember, thread: string) =>
    marksOf(
      (await by.request('GET', `/api/threads/${thread}/messages`)).body.items.map(
        (row: { sender: Marked }) => row.sender,
      ),
    )

  it('T69 AUD-03 is not marked for those who do not see the stay, even live', async () => {
    const [host, other, reader] = [await anna(), await impostor(), await app.member()]
    await confirm(app, host, 'woman')
    const insider = await confirmedMember(app)
    const { group, tribe } = await cityOf([other, reader, insider], host)
    await host.request('PATCH', `/api/tribes/${tribe}`, { version: 1, ...forWomen })
    const live = await connectLive(app, reader)
    live.send({ type: 'open', thread_id: group })
    await live.next('chat.opened')
    await send(other, group, 'Hi')
    expect(JSON.stringify(await live.next('chat.message'))).not.toContain(mark)
    live.close()
    expect(await sendersIn(insider, group)).toEqual([['Аnna Kowalska', mark]])
    for (const by of [other, reader]) expect(await sendersIn(by, group)).toEqual([['Аnna Kowalska', null]])
  })

  it('T69 is marked, also live, and may not be for the same name or in another city', async () => {
    const [host, other, same, reader] = [await anna(), await impostor(), await namesake(), await app.member()]
    const { group, tribe } = await cityOf([host, other, same, reader], host)
    const live = await connectLive(app, reader)
    live.send({ type: 'open', thread_id: group })
    await live.next('chat.opened')
    for (const member of [host, other, same]) await send(member, group, 'Hi')
    const senders = [
      ['Anna Kowalska', null],
      ['Аnna Kowalska', mark],
      ['Anna Weber', null],
    ]
    expect(await sendersIn(reader, group)).toEqual(senders)
    await expect.poll(() => live.events.filter(({ type }) => type === 'chat.message')).toHaveLength(3)
    const messages = live.events.flatMap((event) => (event.type === 'chat.message' ? [event.message?.sender] : []))
    expect(marksOf(messages.filter((sender) => sender != null) as Marked[])).toEqual(senders)

    const elsewhere = await createCityGroup(app, [other, reader])
    await send(other, elsewhere, 'Hi')
    expect(await sendersIn(reader, elsewhere)).toEqual([['Аnna Kowalska', null]])
    await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', tribe).execute()
    expect(await sendersIn(reader, group)).toEqual(senders.map(([name]) => [name, null]))
  })

  it('T69 is the one who joined later, if both are hosts there', async () => {
    const [host, other] = [await anna({ joinedDaysAgo: 30 }), await impostor()]
    const { group, city } = await cityOf([host, other], host)
    await publishTribe(app, other, { location: `${city}, Portugal` })
    for (const member of [host, other]) await send(member, group, 'Hi')
    expect(await sendersIn(host, group)).toEqual([
      ['Anna Kowalska', null],
      ['Аnna Kowalska', mark],
    ])
  })

  it('T69 BLOCK-02 may not be named beside a host whom the reader does not see, also live', async () => {
    const [host, other, reader] = [await anna(), await impostor(), await app.member()]
    const { group } = await cityOf([other, reader], host)
    await host.request('PUT', `/api/users/${reader.id}/block`)
    const live = await connectLive(app, reader)
    live.send({ type: 'open', thread_id: group })
    await live.next('chat.opened')
    await send(other, group, 'Hi')
    expect(await live.next('chat.message')).not.toHaveProperty('message')
    expect(await sendersIn(reader, group)).toEqual([['Аnna Kowalska', null]])
  })
})
