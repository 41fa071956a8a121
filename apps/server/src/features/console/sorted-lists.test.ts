import { folded } from '@wayhouse/domain/search-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completedStay, publishTribe } from '../../testing/builders.ts'
import { decide, report } from '../../testing/cases.ts'
import { addOperator } from '../../testing/operators.ts'
import { buy, newcomer } from '../../testing/payments.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- rows of six lists
type Row = any

let app: TestApp
let admin: TestMember
beforeAll(async () => {
  app = await startTestApp()
  admin = await addOperator(app, 'admin')
  const [ana, ben, cleo] = await Promise.all(
    (
      [
        ['Ánna', 'Zwart'],
        ['ben', 'Okoro'],
        ['Cleo', 'Abel'],
      ] as const
    ).map(([first, last]) => app.member({ name: [first, last] })),
  )
  if (!ana || !ben || !cleo) throw new Error('there is nobody')
  const stay = await completedStay(app, ana, [ben, cleo])
  const review = (by: TestMember, about: TestMember, rating: number) =>
    by.request('POST', `/api/tribes/${stay}/reviews`, { rating, reviewee_id: about.id })
  for (const [by, about, rating] of [
    [ben, cleo, 2],
    [cleo, ben, 4.5],
  ] as const)
    await review(by, about, rating)
  for (const host of [ana, ben]) await publishTribe(app, host)
  for (const plan of ['nomad', 'worlds_citizen', 'nomad'] as const) await buy(app, await newcomer(app), plan)
  for (const about of [ana, ben, cleo]) await report(await app.member(), about)
  for (const about of [ana, cleo]) {
    const number = await report(await app.member(), await app.member())
    await decide(app, number, { decision: 'note', by: { id: null, name: about.id } })
  }
})
afterAll(() => app.close())

const list = (path: string) => admin.request('GET', `/api/admin/${path}`)

/** All rows, by pages of two. */
async function walked(path: string, sort: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor = ''; ;) {
    const { status, body } = await list(`${path}sort=${sort}&limit=2${cursor}`)
    expect(status).toBe(200)
    rows.push(...body.items)
    if (body.next_cursor === null) return rows
    cursor = `&cursor=${body.next_cursor}`
  }
}

const orders: [path: string, sort: string, keyOf: (row: Row) => string | number][] = [
  ['cases?', 'number', ({ number }) => number],
  ['cases?', 'due', ({ due }) => due],
  ['cases?state=decided&', 'due', ({ due }) => due],
  ['members?', 'name', ({ name }) => folded(name)],
  ['members?', 'joined', ({ joined_at }) => joined_at],
  ['tribes?', 'title', ({ title }) => folded(title)],
  ['tribes?', 'start', ({ start_date }) => start_date],
  ['tribes?', 'created', ({ created_at }) => created_at],
  ['reviews?', 'rating', ({ rating }) => rating],
  ['reviews?', 'written', ({ written_month }) => written_month],
  ['payments?', 'amount', ({ amount_cents }) => amount_cents],
  ['payments?', 'paid', ({ paid_at }) => paid_at],
  ['audit?', 'seq', ({ seq }) => seq],
]

describe('a list of the console', () => {
  it.each(orders)('CON-01 /%s is sorted by %s in both directions, on all its pages', async (path, sort, keyOf) => {
    const up = await walked(path, sort)
    expect(up.length).toBeGreaterThan(1)
    const keys = up.map(keyOf)
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect(await walked(path, `-${sort}`)).toEqual(up.toReversed())
  })

  it.each([
    ['cases?', 'due'],
    ['cases?state=decided&', '-due'],
    ['members?', '-joined'],
    ['tribes?', '-created'],
    ['reviews?', '-written'],
    ['payments?', '-paid'],
    ['audit?', '-seq'],
  ])('CON-01 /%s is sorted by %s without another order', async (path, sort) => {
    expect((await list(`${path}limit=100`)).body.items).toEqual(await walked(path, sort))
  })

  it('CON-01 refuses an unknown order, and the cursor of another order or of no list', async () => {
    const { next_cursor } = (await list('members?sort=name&limit=1')).body
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    for (const path of [
      'members?sort=email',
      'tribes?sort=-',
      `members?sort=-name&cursor=${next_cursor}`,
      `members?cursor=${next_cursor}`,
      `payments?sort=amount&cursor=${forged('amount', '1e3', admin.id)}`,
      `tribes?sort=start&cursor=${forged('start', '2026-02-30', admin.id)}`,
      `members?sort=name&cursor=${forged('name', '\0', admin.id)}`,
      `members?sort=name&cursor=${forged('name', 'a', 'x')}`,
      `members?sort=name&cursor=${forged('name')}`,
    ])
      expect([path, (await list(path)).status]).toEqual([path, 422])
  })
})
