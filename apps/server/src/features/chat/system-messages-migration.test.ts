import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '../../testing/migrations.ts'

let database: Awaited<ReturnType<typeof databaseBefore>>
let tribe: string
let group: string
let talk: string
beforeAll(async () => {
  database = await databaseBefore('0054-system-messages.sql')
  const host = await person('Ana', 'Silva')
  const insertTribe = `with place as (insert into places (name, folded) values ('Lisbon', 'lisbon') returning id)
    insert into tribes (created_by, title, place_id, location, start_date, end_date, size)
    select $1, 'Rooftop', id, 'Lisbon, Portugal', '2030-01-01', '2030-02-01', 9 from place returning id`
  tribe = (await database.rows(insertTribe, [host]))[0].id
  group = (await database.rows(`select id from threads where kind = 'tribe'`))[0].id
  const insertTalk = `insert into threads (kind, tribe_id, created_at, last_message_at)
    values ('reservation', $1, now(), now()) returning id`
  talk = (await database.rows(insertTalk, [tribe]))[0].id
})
afterAll(() => database.drop())

async function person(first: string | null, last: string | null): Promise<string> {
  const email = `${crypto.randomUUID()}@person.test`
  const insert = `insert into users (email, email_verified, terms_version, terms_agreed_at) values ($1, true, '1', now()) returning id`
  const { id } = (await database.rows(insert, [email]))[0]
  await database.rows('update profiles set first_name = $2, last_name = $3 where id = $1', [id, first, last])
  return id
}

async function member(status: string, name: [string | null, string | null]): Promise<string> {
  const id = await person(...name)
  const insert = 'insert into tribe_members (tribe_id, profile_id, status) values ($1, $2, $3)'
  await database.rows(insert, [tribe, id, status])
  return id
}

let seq = 0
async function write(thread: string, content: string, status: string | null = 'system'): Promise<number> {
  seq += 1
  const insert = `insert into messages (thread_id, seq, change, content, status, created_at) values ($1, $2, $2, $3, $4, now())`
  await database.rows(insert, [thread, seq, content, status])
  return seq
}

it('SEC-08 the facts in the texts of system messages are kept without names', async () => {
  const ids = {
    ben: await member('accepted', ['Ben', 'Okafor']),
    left: await member('left', ['Zoë', 'van der Berg joined']),
    nameless: await member('removed', [null, '']),
    leaving: await member('left', ['Lea', 'Leaves']),
    newHost: await person('Nia', 'Next'),
  }
  for (let count = 0; count < 2; count += 1) await member('accepted', ['Kim', 'Twice'])
  await member('rejected', ['Rob', 'Rejected'])
  await person('Una', 'Elsewhere')
  await database.rows('update profiles set deletion_requested_at = now() where id = $1', [ids.leaving])
  await database.rows('insert into thread_members (thread_id, user_id) values ($1, $2)', [group, ids.newHost])
  const changed = 'The host changed this tribe. The title is now “A. B.”. The house rules have changed.'
  const sentences = ['The title is now “A. B.”. The house rules have changed.']
  const expected: [place: string, content: string, act: string | null, userId: string | null, facts?: object][] = [
    [talk, 'Reservation accepted by host', 'request_accepted', null],
    [talk, 'Reservation rejected by host', 'request_rejected', null],
    [talk, 'Reservation request withdrawn', 'request_withdrawn', null],
    [talk, 'Reservation request expired', 'request_expired', null],
    [talk, 'The host cancelled this tribe', 'tribe_cancelled', null],
    [talk, changed, 'tribe_changed', null, { sentences }],
    [group, 'Ben Okafor joined', 'joined', ids.ben],
    [group, 'Ben Okafor left', 'left', ids.ben],
    [group, 'Zoë van der Berg joined left', 'left', ids.left],
    [group, 'New member joined', 'joined', ids.nameless],
    [group, 'Lea Leaves joined', 'joined', ids.leaving],
    [group, 'Nia Next joined', 'joined', ids.newHost],
    [group, 'Former member left', 'left', null],
    [group, 'Kim Twice joined', 'joined', null],
    [group, 'Rob Rejected joined', 'joined', null],
    [group, 'Una Elsewhere joined', 'joined', null],
    // not written by any version
    [talk, 'Ben Okafor joined', null, null],
    [group, 'Ben Okafor did something', null, null],
  ]
  const written = []
  for (const [thread, content, act, act_user_id, act_facts = null] of expected)
    written.push({
      seq: await write(thread, content),
      content: act === null ? content : '',
      act,
      act_user_id,
      act_facts,
    })
  const ordinary = { content: 'Ben Okafor left', act: null, act_user_id: null, act_facts: null }
  written.push({ seq: await write(group, ordinary.content, null), ...ordinary })

  await database.migrate()
  expect(await database.rows('select seq, content, act, act_user_id, act_facts from messages order by seq')).toEqual(
    written,
  )
  await database.rows('delete from users where id = $1', [ids.ben])
  expect(await database.rows(`select act, act_user_id from messages where seq in (7, 8) order by seq`)).toEqual([
    { act: 'joined', act_user_id: null },
    { act: 'left', act_user_id: null },
  ])
})
