import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmailCard } from '../../platform/email-card.ts'
import { tribeWithRequest } from '../../testing/builders.ts'
import type { TribeWithRequest } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let world: TribeWithRequest
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  world = await tribeWithRequest(app)
})
afterAll(() => app.close())

/** The card in the newest email to a member. */
async function cardTo({ email }: TestMember): Promise<EmailCard | undefined> {
  const { rows } = await sql<{ card: EmailCard }>`
    select data -> 'card' as card from pgboss.job
    where name = 'mail' and data ->> 'to' = ${email} order by created_on desc limit 1`.execute(app.db)
  return rows[0]?.card
}

const setProfile = ({ id }: TestMember, changes: { avatar_url?: string; deletion_requested_at?: Date }) =>
  app.db.updateTable('profiles').set(changes).where('id', '=', id).execute()

const decide = (verb: string) => world.host.request('POST', `/api/reservations/${world.request}/${verb}`, {})

describe('the emails about a request', () => {
  it('RES-04 show the requester to the host, and the spot that they ask for', async () => {
    const card = await cardTo(world.host)
    expect(card?.person).toEqual({ name: 'Ben Okoro', avatar_url: null, role: 'Requested a spot' })
    expect(card?.bar).toMatchObject({ taken: 2, next: 'Requested spot' })
  })

  it('RES-08 show the host to the member who was accepted, with their picture and the member’s spot', async () => {
    const avatar_url = '/images/avatars/ana.webp'
    await setProfile(world.host, { avatar_url })
    expect((await decide('accept')).status).toBe(200)
    const card = await cardTo(world.guest)
    expect(card?.person).toEqual({ name: 'Ana Ferreira', avatar_url, role: 'Host' })
    expect(card?.bar).toMatchObject({ taken: 2, next: 'Your spot' })
  })

  it('G-147 show a former member without name and face', async () => {
    await setProfile(world.host, { avatar_url: '/images/avatars/ana.webp', deletion_requested_at: app.clock.now() })
    await app.db
      .updateTable('tribe_reservations')
      .set({ answer_by: app.clock.now(), next_check_at: app.clock.now() })
      .execute()
    expect(await app.checkWaitingRequests()).toBeGreaterThan(0)
    expect((await cardTo(world.guest))?.person).toEqual({ name: 'Former member', avatar_url: null, role: 'Host' })
  })

  it('G-147 show no face to a host whose requester withdraws, maybe because they delete their account', async () => {
    await setProfile(world.guest, { avatar_url: '/images/avatars/ben.webp' })
    await world.guest.request('POST', `/api/reservations/${world.request}/withdraw`, {})
    expect((await cardTo(world.host))?.person).toBeNull()
  })
})
