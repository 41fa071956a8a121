import { ORPCError } from '@orpc/server'
import type { Message } from '@wayhouse/domain/chat'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { liveLines, sayLive } from '../../testing/live-line.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import {
  chatApi,
  city,
  forgetConversations,
  log,
  message,
  openAddress,
  ownMessage,
  summary,
  thread,
} from './testing.ts'

const toLatest = () => page.getByRole('button', { name: 'Latest messages' })

/** Messages of several lines, so that a few fill the window. */
const tall = (count: number) =>
  Array.from({ length: count }, (_, at) => message(at + 1, { content: `Message ${at + 1}\n${'A line\n'.repeat(6)}` }))
const line = (number: number) => log().getByText(new RegExp(`^Message ${number}\\s`))

/** A long conversation that the server gives page by page; `refuse` says which pages do not come. */
function inPages(all: readonly Message[], refuse: (place: object) => boolean = () => false) {
  const asked: object[] = []
  const size = 20
  const messages = os.chat.messages.handler(({ input: { before, after, around }, errors }) => {
    const place = { ...(before && { before }), ...(after && { after }), ...(around && { around }) }
    asked.push(place)
    if (refuse(place)) throw errors.THREAD_NOT_FOUND()
    const end = before ?? (around === undefined ? Infinity : around + size / 2)
    const within = all.filter(({ seq }) => (after === undefined ? seq < end : seq > after))
    const items = after === undefined ? within.slice(-size) : within.slice(0, size)
    return {
      items,
      has_earlier: (items[0]?.seq ?? 1) > 1,
      has_later: (items.at(-1)?.seq ?? 0) < all.length,
      last_change: all.length,
    }
  })
  return { asked, messages }
}

function scrollTo(place: 'top' | 'end'): void {
  const { scrollHeight } = log().element()
  log()
    .element()
    .scrollTo({ top: place === 'top' ? 0 : scrollHeight })
}

/** Goes up as far as there is, and waits until the list has measured what is there: it may move once more before. */
async function goUp(): Promise<void> {
  let calm = 0
  const isUp = () => log().element().scrollTop === 0 && toLatest().elements().length === 1
  const look = () => {
    calm = isUp() ? calm + 1 : 0
    if (calm === 0) scrollTo('top')
    return calm
  }
  await expect.poll(look).toBeGreaterThan(4)
}

beforeEach(forgetConversations)

describe('reading a long conversation', () => {
  it('MSG-05 begins at the newest, and earlier ones come as one goes up, in their order', async () => {
    const all = tall(50)
    const { asked, messages } = inPages(all)
    await openPage(openAddress, { user: ana, api: chatApi({ open: thread(all) }, { messages }) })
    await expect.element(line(50)).toBeInViewport()
    await expect.element(line(1)).not.toBeInTheDocument()
    await expect.poll(() => (scrollTo('top'), line(1).elements().length)).toBe(1)
    await goUp()
    await expect.element(line(1)).toBeInViewport()
    expect(asked).toEqual([{}, { before: 31 }, { before: 11 }])
    await toLatest().click()
    await expect.element(line(50)).toBeInViewport()
    await expect.element(toLatest()).not.toBeInTheDocument()
  })

  it('MSG-02 earlier ones that do not come are asked for again by the reader alone', async () => {
    const all = tall(40)
    let isDown = true
    const { asked, messages } = inPages(all, (place) => isDown && 'before' in place)
    await openPage(openAddress, { user: ana, api: chatApi({ open: thread(all) }, { messages }) })
    await expect.element(line(40)).toBeInViewport()
    await goUp()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Messages could not be loaded.')
    await expect.element(line(21)).toBeInViewport()
    // going up and down does not ask
    scrollTo('end')
    await expect.element(toLatest()).not.toBeInTheDocument()
    await goUp()
    expect(asked).toEqual([{}, { before: 21 }])
    isDown = false
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(() => (scrollTo('top'), line(1).elements().length)).toBe(1)
  })

  it('MSG-06 who reads further up is not moved by a new message, but told of it', async () => {
    let all = tall(20)
    await openPage(openAddress, { user: ana, api: chatApi({ open: thread(all), messages: () => all }) })
    await expect.element(line(20)).toBeInViewport()
    await expect.poll(liveLines).toBe(1)
    await goUp()
    const post = (one: Message) => {
      all = [...all, one]
      sayLive({ type: 'chat.message', thread_id: id(1), seq: one.seq, change: one.change, message: one })
    }
    post(message(21, { content: 'The first new one' }))
    await expect.element(page.getByRole('button', { name: '1 new message' })).toBeVisible()
    post(message(22, { content: 'The second new one' }))
    const told = page.getByRole('button', { name: '2 new messages' })
    await expect.element(told).toBeVisible()
    await expect.element(line(1)).toBeInViewport()
    await expectNoAxeViolations()
    await told.click()
    await expect.element(log().getByText('The second new one')).toBeInViewport()
    await expect.element(told).not.toBeInTheDocument()
    // at the end one stays there
    post(message(23, { content: 'The third new one' }))
    await expect.element(log().getByText('The third new one')).toBeInViewport()
  })

  it('MSG-02 a search leads to its place in the middle, and from there to the newest', async () => {
    const all = tall(80)
    const { asked, messages } = inPages(all)
    const address = `${openAddress}&at=30`
    await openPage(address, { user: ana, api: chatApi({ open: thread(all) }, { messages }) })
    await expect.element(line(30)).toBeInViewport()
    expect(document.querySelector('[data-found]')?.textContent).toContain('Message 30')
    expect(asked[0]).toEqual({ around: 30 })
    await toLatest().click()
    await expect.element(line(80)).toBeInViewport()
    expect(asked.at(-1)).toEqual({})
    expect(document.querySelector('[data-found]')).toBeNull()
  })

  it('MSG-06 what an answer is about is one click away', async () => {
    const reply = { seq: 2, sender_name: 'Ben Carter', excerpt: 'Message 2' }
    const all = [...tall(29), ownMessage(30, { content: 'Yes, that one', reply_to: reply })]
    const { asked, messages } = inPages(all)
    await openPage(openAddress, { user: ana, api: chatApi({ open: thread(all) }, { messages }) })
    await expect.element(log().getByText('Yes, that one')).toBeInViewport()
    await log().getByRole('button', { name: 'In reply to' }).click()
    await expect.element(line(2)).toBeInViewport()
    expect(asked.at(-1)).toEqual({ around: 2 })
    expect(document.querySelector('[data-found]')?.textContent).toContain('Message 2')
  })
})

describe('while a conversation opens', () => {
  it('MSG-02 its place is held in words until its messages are there', async () => {
    const words = Promise.withResolvers<void>()
    const messages = os.chat.messages.handler(async () => {
      await words.promise
      return { items: [message(1)], has_earlier: false, has_later: false, last_change: 1 }
    })
    const screen = await openPage(openAddress, {
      user: ana,
      api: chatApi({ open: thread([message(1)]) }, { messages }),
    })
    const loading = screen.getByRole('status').filter({ hasText: 'Loading messages…' })
    await expect.element(loading).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Ben Carter' })).toBeVisible()
    await expectNoAxeViolations()
    words.resolve()
    await expect.element(log().getByText('Message 1')).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
  })

  it('G-135 MSG-08 the address of a group of a city opens it beside the groups of cities', async () => {
    const group = city(1, { is_member: true })
    const open = thread([message(1)], {
      kind: 'city',
      title: 'Lisbon',
      subtitle: 'Portugal',
      tribe_id: null,
      other: null,
    })
    const api = chatApi({ open, messages: () => [message(1)], cities: [group] })
    const screen = await openPage(openAddress, { user: ana, api })
    await expect.element(screen.getByRole('tab', { name: 'City' })).toHaveAttribute('aria-selected', 'true')
    await expect
      .element(screen.getByRole('list', { name: 'City groups' }).getByRole('link'))
      .toHaveAttribute('aria-current', 'true')
  })

  it('MSG-08 the cities that cannot be loaded are asked for again', async () => {
    let isDown = true
    const cityGroups = os.chat.cityGroups.handler(() => {
      if (isDown) throw new ORPCError('NOT_FOUND')
      return [city(3)]
    })
    const screen = await openPage('/app/messages?tab=city', { user: ana, api: chatApi({}, { cityGroups }) })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('We couldn’t load')
    isDown = false
    await screen.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('button', { name: 'Join Lisbon' })).toBeVisible()
  })

  it('MSG-04 the next page of the list comes on demand, and a lost one is asked for again', async () => {
    let isDown = true
    const threads = os.chat.threads.handler(({ input: { cursor }, errors }) => {
      if (cursor !== undefined && isDown) throw errors.INVALID_CURSOR()
      return cursor === undefined
        ? { items: [summary(1)], next_cursor: 'more' }
        : { items: [summary(2, { title: 'Zuri Okafor' })], next_cursor: null }
    })
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({}, { threads }) })
    await screen.getByRole('button', { name: 'Load more' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('We couldn’t load more conversations.')
    await expect.element(screen.getByRole('link', { name: 'Ben Carter' })).toBeVisible()
    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('link', { name: 'Zuri Okafor' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })
})

describe('searching in messages', () => {
  const found = (seq: number, excerpt: string, sender: typeof ana | null = null) => ({
    thread_id: id(1),
    thread_title: 'Graça rooftop Group',
    seq,
    sender: sender && { id: sender.id, name: 'Ana Almeida', avatar_url: null },
    excerpt,
    created_at: '2026-11-20T09:00:00Z',
  })

  it('G-128 many are read page by page, one’s own are named so, and long words stay within 320 px', async () => {
    await page.viewport(320, 640)
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete'.repeat(3)
    const search = os.chat.search.handler(({ input: { cursor } }) =>
      cursor === undefined
        ? { items: [found(9, `the desk, said ${long}`, ana)], next_cursor: 'more' }
        : { items: [found(2, 'Zuri joined, with a desk')], next_cursor: null },
    )
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({ rows: [summary(1)] }, { search }) })
    await screen.getByRole('searchbox').fill('desk')
    const hits = screen.getByRole('region', { name: 'In messages' })
    await expect.element(hits.getByRole('link')).toMatchTextContent('You: the desk')
    await hits.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => hits.getByRole('link').elements().length).toBe(2)
    // what the product said has no name in front
    expect(hits.getByRole('link').last().element().querySelector('.text-ui')?.textContent).toBe(
      'Zuri joined, with a desk',
    )
    await expectNothingOutside()
    await expectNoAxeViolations()
  })

  it('G-128 a search that fails says so, and the names are searched all the same', async () => {
    const search = os.chat.search.handler(({ errors }) => {
      throw errors.INVALID_CURSOR()
    })
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({ rows: [summary(1)] }, { search }) })
    await screen.getByRole('searchbox').fill('Ben')
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'Messages could not be searched.' }))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Ben Carter' })).toBeVisible()
  })
})
