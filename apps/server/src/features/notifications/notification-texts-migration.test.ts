import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tribeWithRequest } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const migration = new URL('../../../migrations/0053-notification-texts.sql', import.meta.url)

it('NOTI-02 those that were stored with their texts say the same after the migration, and name people as they are now', async () => {
  const { host, guest, member, tribe, request } = await tribeWithRequest(app)
  const title = 'A rooftop, the “Nest”'
  await app.db.updateTable('tribes').set({ title }).where('id', '=', tribe).execute()
  const path = '/app/reservations'
  const gone = '00000000-0000-4000-8000-000000000001'
  // kind, event key, title, message
  const rows: [string, string, string, string][] = [
    [
      'request_received',
      `reservation:${request}:received`,
      'New request to join',
      `Ben Okoro has requested a spot in “${title}”.`,
    ],
    [
      'request_answered',
      `reservation:${request}:accepted`,
      'Reservation accepted',
      `Ana Ferreira accepted your request for “${title}”. You have a spot. 3 of your other requests are for the same dates. You can withdraw them in My Reservations.`,
    ],
    [
      'request_answered',
      `reservation:${request}:rejected`,
      'Reservation rejected',
      `Ana Ferreira declined your request for “${title}”.\nToo late.\nSorry!`,
    ],
    [
      'request_answered',
      `reservation:${request}:cancelled`,
      'Request cancelled',
      `Ana Ferreira cancelled “${title}”, so your request has ended. They wrote: “The flat is sold.”`,
    ],
    [
      'request_answered',
      `reservation:${request}:changed:2`,
      'Do you still want this spot?',
      `Ana Ferreira changed “${title}”. Each person now pays €610 instead of €570. Do you still want a spot?`,
    ],
    [
      'request_answered',
      `reservation:${request}:expired`,
      'Request expired',
      `Ana Ferreira did not answer your request for “${title}” in time, so it has expired.`,
    ],
    ['tribe_members', `reservation:${request}:joined`, 'A new member in your tribe', `Ben Okoro joined “${title}”.`],
    [
      'tribe_members',
      `tribe:${tribe}:left:${member.id}:2027-01-01T00:00:00.000Z`,
      'A member left your tribe',
      `Cleo Duval left “${title}”. The spot is free again.`,
    ],
    [
      'tribe_members',
      `tribe:${tribe}:removed:2027-01-01T00:00:00.000Z`,
      'You were removed from a tribe',
      `Ana Ferreira removed you from “${title}”.\nNoise`,
    ],
    [
      'tribe_changes',
      `tribe:${tribe}:changed:2`,
      'Your tribe has changed',
      `Ana Ferreira changed “${title}”. The house rules have changed.`,
    ],
    [
      'tribe_changes',
      `tribe:${tribe}:cancelled`,
      'Your tribe was cancelled',
      `Ana Ferreira cancelled “${title}”. They wrote: “Sold.”`,
    ],
    [
      'tribe_changes',
      `tribe:${tribe}:completed`,
      'Your stay is completed',
      `“${title}” has ended. Tell your housemates how it went.`,
    ],
    // what earlier versions, and ids in upper case, have left
    [
      'request_answered',
      `reservation:${request.toUpperCase()}:accepted`,
      'Reservation accepted',
      `Ana Ferreira accepted your request for “${title}”. You have a spot.`,
    ],
    [
      'tribe_members',
      `tribe:${tribe}:removed:2027-01-02T00:00:00.000Z`,
      'You were removed from a tribe',
      `Ana Ferreira removed you from “${title}”.`,
    ],
    ['tribe_changes', `tribe:${tribe}:changed:3`, 'Your tribe has changed', `Ana Ferreira changed “${title}”.`],
    [
      'request_answered',
      `reservation:${request}:changed:3`,
      'Do you still want this spot?',
      `Ana Ferreira changed “${title}”. Do you still want a spot?`,
    ],
    ['tribe_changes', `tribe:${gone}:cancelled`, 'Your tribe was cancelled', `Former member cancelled “An old house”.`],
    ['membership', 'membership:ended:1', 'Your membership has ended', 'You are welcome back at any time.'],
  ]
  const ofGone: [string, string, string, string] = [
    'request_received',
    `reservation:${gone}:withdrawn`,
    'Request withdrawn',
    'Zoe Gone withdrew their request for “An old house”.',
  ]
  const inMessage: [string, string, string, string] = [
    'tribe_members',
    `tribe:${tribe}:removed:2027-01-03T00:00:00.000Z`,
    'You were removed from a tribe',
    `Ana Ferreira removed you from “${title}”. They wrote: “Too “loud””`,
  ]
  await app.db.deleteFrom('notifications').execute()
  await app.db.transaction().execute(async (trx) => {
    await sql
      .raw(
        `alter table notifications drop column type, drop column actor_id, drop column subject_type, drop column subject_id,
          drop column stay_title, drop column facts, add column title text, add column message text, add column path text`,
      )
      .execute(trx)
    for (const [index, [kind, key, head, text]] of [...rows, ofGone, inMessage].entries())
      await sql`insert into notifications (user_id, kind, event_key, title, message, path, created_at)
        values (${guest.id}, ${kind}, ${key}, ${head}, ${text}, ${path}, ${new Date(index)})`.execute(trx)
    await sql.raw(await readFile(migration, 'utf8')).execute(trx)
  })
  const { body } = await guest.request('GET', '/api/notifications?limit=50')
  const texts = (items: { title: string; message: string; quote: string | null }[]) =>
    items
      .map((item) => [item.title, item.quote === null ? item.message : `${item.message}\n${item.quote}`])
      .toReversed()
  expect(texts(body.items)).toEqual([
    ...rows.map(([, , head, text]) => [head, text]),
    ['Request withdrawn', 'Former member withdrew their request for “An old house”.'],
    ['You were removed from a tribe', `Ana Ferreira removed you from “${title}”.\nToo “loud”`],
  ])
  const stored = await app.db
    .selectFrom('notifications')
    .select('stay_title')
    .distinct()
    .orderBy('stay_title')
    .execute()
  expect(stored.map(({ stay_title }) => stay_title)).toEqual([title, 'An old house', null])
  await host.request('PATCH', '/api/me/profile', { first_name: 'Anna' })
  const later = await guest.request('GET', '/api/notifications?limit=50')
  expect(JSON.stringify(later.body)).not.toContain('Ana Ferreira')
})
