import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseNamed, onServer } from '../testing/database.ts'
import { schemaShape, whatBreaks } from '../testing/schema-shape.ts'
import type { SchemaShape } from '../testing/schema-shape.ts'

const folder = new URL('../../migrations/', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const page = readFileSync(new URL('../../../../docs/upgrading.md', import.meta.url), 'utf8')

/** The migrations of docs/upgrading.md, with its answer whether the version before runs beside each. */
const answers = [...page.matchAll(/^\| `(\d{4}-[\w-]+\.sql)` \| (yes|no) \|/gm)].map(([, name = '', answer = '']) => ({
  name,
  answer,
}))
const first = answers[0]?.name ?? ''

let client: pg.Client
/** The shapes before the first of these migrations, and after each. */
const shapes: SchemaShape[] = []
const database = `test_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  await onServer(inject('databaseUrl'), `create database ${database}`)
  client = new pg.Client({ connectionString: databaseNamed(inject('databaseUrl'), database) })
  await client.connect()
  const apply = (name: string) => client.query(readFileSync(new URL(name, folder), 'utf8'))
  for (const name of files.filter((file) => file < first)) await apply(name)
  shapes.push(await schemaShape(client))
  for (const { name } of answers) {
    await apply(name)
    shapes.push(await schemaShape(client))
  }
}, 60_000)
afterAll(async () => {
  await client.end()
  await onServer(inject('databaseUrl'), `drop database ${database} with (force)`)
})

describe('the version before', () => {
  it.each(answers.filter(({ answer }) => answer === 'yes'))(
    'R10 finds all that it reads after $name, and may write all that it writes',
    ({ name }) => {
      const index = answers.findIndex((answer) => answer.name === name)
      const [before, after] = [shapes[index], shapes[index + 1]]
      expect(before && after && whatBreaks(before, after)).toEqual([])
    },
  )

  it('R10 is said to run beside no migration whose answer is not known', () => {
    expect(answers.length).toBeGreaterThan(3)
    expect(answers.map(({ name }) => name)).toEqual(files.filter((name) => name >= first))
  })
})

describe('a migration that would break it is found', () => {
  it.each([
    ['alter table tribes rename column title to headline', 'tribes.title is gone'],
    ['alter table tribes alter column title type varchar(80)', 'tribes.title was text and is character varying(80)'],
    ['alter table tribes add column colour text not null', 'tribes.colour is new and has to be written'],
    ['alter table profiles alter column bio set not null', 'profiles.bio has to be written'],
    ['drop table cost_debts cascade', 'cost_debts.'],
    [`alter table tribes add check (title <> 'x')`, 'tribes has a new rule: CHECK'],
    ['create unique index on tribes (title)', 'tribes has a new rule: CREATE UNIQUE INDEX'],
    ['alter function people_for rename to somebody', 'is gone, or returns something else'],
  ])('R10 %s', async (change, problem) => {
    expect((await problemsOf(change)).join('\n')).toContain(problem)
  })

  it.each([
    'alter table tribes add column colour text',
    `alter table tribes add column colour text not null default 'red' check (colour <> 'x')`,
    'create table soups (id int primary key)',
    'create index on tribes (title)',
  ])('R10 and %s is none', async (change) => {
    expect(await problemsOf(change)).toEqual([])
  })
})

/** What a migration of this statement would break. */
async function problemsOf(change: string): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(change)
    const changed = await schemaShape(client)
    return whatBreaks(shapes.at(-1) ?? changed, changed)
  } finally {
    await client.query('rollback')
  }
}
