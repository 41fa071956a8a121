import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWithPassword, testPassword } from '../../../testing/accounts.ts'
import { addMember, addRequest } from '../../../testing/builders.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestResponse, SendRequest, TestApp, TestMember } from '../../../testing/test-app.ts'
import { thorough } from '../../../testing/thorough.ts'

const rounds = thorough ? 200 : 20

let app: TestApp
let secondNode: { request: SendRequest }
let host: TestMember
let guest: TestMember
beforeAll(async () => {
  app = await startTestApp()
  secondNode = await app.secondNode()
  host = await app.member()
  guest = await app.member()
})
afterAll(() => app.close())

/** Sends a request as a member to the second node. */
const onSecondNode = (member: TestMember, method: string, path: string, body?: unknown) =>
  secondNode.request(method, path, body, { cookie: member.cookie })

/** Inserts a tribe whose stay has started. */
async function startedTribe(size = 2): Promise<string> {
  const id = await publish(host.id, size)
  await app.db.updateTable('tribes').set({ start_date: app.clock.today() }).where('id', '=', id).execute()
  return id
}

async function publish(hostId: string, size: number): Promise<string> {
  const place = await app.db
    .insertInto('places')
    .values({ name: 'Lisbon, Portugal', folded: 'lisbon, portugal' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: 'Lisbon, Portugal' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const today = app.clock.today()
  const stay = { title: 'A rooftop', location: 'Lisbon, Portugal', place_id: place.id, total_cost_cents: 200_000 }
  const { id } = await app.db
    .insertInto('tribes')
    .values({ ...stay, created_by: hostId, size, start_date: addDays(today, 30), end_date: addDays(today, 58) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const rowOf = (id: string) => app.db.selectFrom('tribes').selectAll().where('id', '=', id).executeTakeFirst()
const requestsOf = async (id: string) =>
  (await app.db.selectFrom('tribe_reservations').select('status').where('tribe_id', '=', id).execute()).map(
    ({ status }) => status,
  )
const membersOf = async (id: string) => {
  const rows = await app.db
    .selectFrom('tribe_members')
    .select('profile_id')
    .where('tribe_id', '=', id)
    .where('status', '=', 'accepted')
    .execute()
  return rows.map(({ profile_id }) => profile_id)
}
const statuses = (responses: readonly TestResponse[]) => responses.map(({ status, body }) => body.code ?? status)

/** Runs a race many times, and counts its outcomes. */
async function repeatRace(race: () => Promise<string>): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const outcome = await race()
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  return outcomes
}

describe('simultaneously on two nodes', { timeout: 240_000 }, () => {
  it('G-85 RES-09 complete against accept: the guest is in and asked for a review, or their request has expired', async () => {
    const outcomes = await repeatRace(async () => {
      const id = await startedTribe()
      const request = await addRequest(app, id, guest)
      const [completed, accepted] = await Promise.all([
        host.request('POST', `/api/tribes/${id}/complete`),
        onSecondNode(host, 'POST', `/api/reservations/${request}/accept`, {}),
      ])
      expect(completed.status).toBe(200)
      const closures = await app.db
        .selectFrom('tribe_closure_notifications')
        .select('recipient_id')
        .where('tribe_id', '=', id)
        .execute()
      const isIn = (await membersOf(id)).includes(guest.id)
      expect(closures.map(({ recipient_id }) => recipient_id).includes(guest.id)).toBe(isIn)
      expect(await requestsOf(id)).toEqual([isIn ? 'accepted' : 'expired'])
      expect(statuses([accepted])).toEqual([isIn ? 200 : 'ALREADY_DECIDED'])
      return isIn ? 'in' : 'out'
    })
    expect([...outcomes.values()].reduce((sum, count) => sum + count)).toBe(rounds)
  })

  it('G-81 G-92 cancel against request: no request is pending in a cancelled tribe', async () => {
    await repeatRace(async () => {
      const id = await publish(host.id, 2)
      const requester = await app.member()
      const [cancelled, requested] = await Promise.all([
        host.request('POST', `/api/tribes/${id}/cancel`, { reason: 'No' }),
        onSecondNode(requester, 'POST', `/api/tribes/${id}/reservations`, { message: 'Hi' }),
      ])
      expect(cancelled.status).toBe(200)
      const requests = await requestsOf(id)
      expect(requests).toEqual(requested.status === 201 ? ['cancelled'] : [])
      if (requested.status !== 201) expect(statuses([requested])).toEqual(['TRIBE_NOT_OPEN'])
      return requests.length === 0 ? 'refused' : 'ended'
    })
  })

  it('T22 RES-09 size against accept: never more members than spots', async () => {
    await repeatRace(async () => {
      const id = await publish(host.id, 2)
      await addMember(app, id, await app.member())
      const request = await addRequest(app, id, guest)
      const [edited, accepted] = await Promise.all([
        host.request('PATCH', `/api/tribes/${id}`, { version: 1, size: 1 }),
        onSecondNode(host, 'POST', `/api/reservations/${request}/accept`, {}),
      ])
      const row = await rowOf(id)
      expect(row?.members_count).toBeLessThanOrEqual(row?.size ?? 0)
      const smaller = edited.status === 200
      expect(statuses([edited, accepted])).toEqual(
        smaller ? [200, expect.stringMatching(/TRIBE_FULL|REQUESTER_ASKED_AGAIN/)] : ['SIZE_BELOW_MEMBERS', 200],
      )
      return smaller ? 'smaller' : 'fuller'
    })
  })

  it('G-82 hand-over against the new host’s deletion of their account: no deleted account hosts an open tribe', async () => {
    await repeatRace(async () => {
      const id = await publish(host.id, 2)
      const omar = await memberWithPassword(app)
      await addMember(app, id, omar)
      await host.request('POST', `/api/tribes/${id}/hand-over`, { member_id: omar.id, host_stays: false })
      const [took, left] = await Promise.all([
        omar.request('POST', `/api/tribes/${id}/hand-over/accept`),
        onSecondNode(omar, 'DELETE', '/api/me', { password: testPassword }),
      ])
      const hosts = (await rowOf(id))?.created_by === omar.id
      const { deletion_requested_at } = await app.db
        .selectFrom('profiles')
        .select('deletion_requested_at')
        .where('id', '=', omar.id)
        .executeTakeFirstOrThrow()
      expect(hosts && deletion_requested_at !== null).toBe(false)
      expect([took.status === 200, left.status === 200]).toEqual([hosts, deletion_requested_at !== null])
      return hosts ? 'hosts' : 'deleted'
    })
  })

  it('G-82 hand-over against the deletion of the tribe: it has an existing host, or is deleted', async () => {
    await repeatRace(async () => {
      const id = await publish(host.id, 3)
      const omar = await app.member()
      await addMember(app, id, omar)
      await host.request('POST', `/api/tribes/${id}/hand-over`, { member_id: omar.id, host_stays: false })
      const [took, left, removed] = await Promise.all([
        omar.request('POST', `/api/tribes/${id}/hand-over/accept`),
        onSecondNode(omar, 'POST', `/api/tribes/${id}/leave`),
        host.request('DELETE', `/api/tribes/${id}`),
      ])
      const row = await rowOf(id)
      expect(row === undefined).toBe(removed.status === 200)
      if (row !== undefined) expect(row.created_by).toBe(took.status === 200 ? omar.id : host.id)
      if (took.status === 200) expect(left.status).not.toBe(200)
      await app.db.deleteFrom('tribes').where('id', '=', id).execute()
      return statuses([took, left, removed]).join(' ')
    })
  })
})
