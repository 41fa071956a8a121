import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threadOf } from '../../testing/chat.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestMember
let thread: string
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.member()
  thread = await threadOf(app, ana, await app.member())
  const now = app.clock.now()
  const numbers = Array.from({ length: 120 }, (_, index) => index + 1)
  await app.db
    .insertInto('messages')
    .values(numbers.map((seq) => ({ thread_id: thread, seq, change: seq, content: `${seq}`, created_at: now })))
    .execute()
  await app.db.updateTable('threads').set({ last_seq: 120, last_change: 120 }).where('id', '=', thread).execute()
})
afterAll(() => app.close())

type Shown = { seq: number; content: string }
const get = (path: string) => ana.request('GET', `/api/threads/${thread}/${path}`)

/** Checks that a page has no gaps. Returns its first and last number, and whether there are earlier and later messages. */
async function page(query: string) {
  const { body } = await get(`messages${query}`)
  const numbers = body.items.map(({ seq }: Shown) => seq)
  const [first, last] = [numbers[0], numbers.at(-1)]
  expect(numbers).toEqual(numbers.map((_: number, index: number) => first + index))
  expect(body.last_change).toBe(120)
  return [first, last, body.has_earlier, body.has_later]
}

describe('a page of a conversation', () => {
  it.each([
    ['', [71, 120, true, false]],
    ['?before=71', [21, 70, true, true]],
    ['?before=21', [1, 20, false, true]],
    ['?before=1', [undefined, undefined, false, true]],
    ['?before=9007199254740991', [71, 120, true, false]],
    ['?after=70', [71, 120, true, false]],
    ['?after=0&limit=100', [1, 100, false, true]],
    ['?after=120', [undefined, undefined, true, false]],
    ['?after=9007199254740991', [undefined, undefined, true, false]],
    ['?around=60', [36, 85, true, true]],
    ['?around=3', [1, 50, false, true]],
    ['?around=119&limit=10', [111, 120, true, false]],
    ['?around=9007199254740991&limit=10', [111, 120, true, false]],
  ])('G-130 %s', async (query, expected) => {
    expect(await page(query)).toEqual(expected)
  })

  it.each(['?before=-1', '?before=x', '?limit=0', '?limit=101', '?after=1.5', '?other=1'])(
    'G-130 %s is refused',
    async (query) => {
      expect((await get(`messages${query}`)).body.code).toBe('INVALID')
    },
  )
})

describe('changes', () => {
  it('MSG-10 R1c come in order, page by page, without gaps', async () => {
    const received: number[] = []
    let [after, more] = [0, true]
    while (more) {
      const { body } = await get(`changes?after=${after}&limit=50`)
      received.push(...body.items.map(({ change }: { change: number }) => change))
      expect(body.last_change).toBe(received.at(-1))
      ;[after, more] = [body.last_change, body.has_more]
    }
    expect(received).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
    const nothing = { items: [], last_change: 120, has_more: false }
    for (const last of [120, 9007199254740991]) expect((await get(`changes?after=${last}`)).body).toEqual(nothing)
    expect((await get('changes')).body.code).toBe('INVALID')
    expect((await get('changes?after=0&limit=201')).body.code).toBe('INVALID')
  })
})
