import { ORPCError } from '@orpc/server'
import type { Message } from '@wayhouse/domain/chat'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { liveConnectionCount, sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { chatApi, city, conversationPath, log, message, ownMessage, resetChat, summary, thread } from '../testing.ts'

const latestButton = () => page.getByRole('button', { name: 'Latest messages' })

/** Messages of several lines, so that a few fill the window. */
const tall = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    message(index + 1, { content: `Message ${index + 1}\n${'A line\n'.repeat(6)}` }),
  )
const messageText = (number: number) => log().getByText(new RegExp(`^Message ${number}\\s`))

/** Serves a long conversation page by page; `refuse` decides which pages fail. */
function servePages(all: readonly Message[], refuse: (position: object) => boolean = () => false) {
  const requests: object[] = []
  const size = 20
  const messages = os.chat.messages.handler(({ input: { before, after, around }, errors }) => {
    const position = { ...(before && { before }), ...(after && { after }), ...(around && { around }) }
    requests.push(position)
    if (refuse(position)) throw errors.THREAD_NOT_FOUND()
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
  return { requests, messages }
}

function scrollTo(position: 'top' | 'end'): void {
  const { scrollHeight } = log().element()
  log()
    .element()
    .scrollTo({ top: position === 'top' ? 0 : scrollHeight })
}

/** Scrolls to the top, and waits until the list has measured its rows: before, it may move again. */
async function scrollToTop(): Promise<void> {
  let stable = 0
  const isAtTop = () => log().element().scrollTop === 0 && latestButton().elements().length === 1
  const check = () => {
    stable = isAtTop() ? stable + 1 : 0
    if (stable === 0) scrollTo('top')
    return stable
  }
  await expect.poll(check).toBeGreaterThan(4)
}

beforeEach(resetChat)

describe('reading a long conversation', () => {
  it('MSG-05 starts at the newest message, and scrolling up loads earlier ones in order', async () => {
    const all = tall(50)
    const { requests, messages } = servePages(all)
    await openPage(conversationPath, { user: ana, api: chatApi({ open: thread(all) }, { messages }) })
    await expect.element(messageText(50)).toBeInViewport()
    await expect.element(messageText(1)).not.toBeInTheDocument()
    await expect.poll(() => (scrollTo('top'), messageText(1).elements().length)).toBe(1)
    await scrollToTop()
    await expect.element(messageText(1)).toBeInViewport()
    expect(requests).toEqual([{}, { before: 31 }, { before: 11 }])
    await latestButton().click()
    await expect.element(messageText(50)).toBeInViewport()
    await expect.element(latestButton()).not.toBeInTheDocument()
  })

  it('MSG-02 earlier messages that failed to load are loaded again only on demand', async () => {
    const all = tall(40)
    let isDown = true
    const { requests, messages } = servePages(all, (position) => isDown && 'before' in position)
    await openPage(conversationPath, { user: ana, api: chatApi({ open: thread(all) }, { messages }) })
    await expect.element(messageText(40)).toBeInViewport()
    await scrollToTop()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Messages could not be loaded.')
    await expect.element(messageText(21)).toBeInViewport()
    // scrolling does not load again
    scrollTo('end')
    await expect.element(latestButton()).not.toBeInTheDocument()
    await scrollToTop()
    expect(requests).toEqual([{}, { before: 21 }])
    isDown = false
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(() => (scrollTo('top'), messageText(1).elements().length)).toBe(1)
  })

  it('MSG-06 a new message does not scroll a view further up, but is announced', async () => {
    let all = tall(20)
    await openPage(conversationPath, { user: ana, api: chatApi({ open: thread(all), messages: () => all }) })
    await expect.element(messageText(20)).toBeInViewport()
    await expect.poll(liveConnectionCount).toBe(1)
    await scrollToTop()
    const post = (posted: Message) => {
      all = [...all, posted]
      sendLiveEvent({ type: 'chat.message', thread_id: id(1), seq: posted.seq, change: posted.change, message: posted })
    }
    post(message(21, { content: 'The first new one' }))
    await expect.element(page.getByRole('button', { name: '1 new message' })).toBeVisible()
    post(message(22, { content: 'The second new one' }))
    const announcement = page.getByRole('button', { name: '2 new messages' })
    await expect.element(announcement).toBeVisible()
    await expect.element(messageText(1)).toBeInViewport()
    await expectNoAxeViolations()
    await announcement.click()
    await expect.element(log().getByText('The second new one')).toBeInViewport()
    await expect.element(announcement).not.toBeInTheDocument()
    // a view at the end stays there
    post(message(23, { content: 'The third new one' }))
    await expect.element(log().getByText('The third new one')).toBeInViewport()
  })

  it('MSG-02 a search result opens the middle of a conversation, and a button leads to the newest message', async () => {
    const all = tall(80)
    const { requests, messages } = servePages(all)
    const path = `${conversationPath}&at=30`
    await openPage(path, { user: ana, api: chatApi({ open: thread(all) }, { messages }) })
    await expect.element(messageText(30)).toBeInViewport()
    expect(document.querySelector('[data-found]')?.textContent).toContain('Message 30')
    expect(requests[0]).toEqual({ around: 30 })
    await latestButton().click()
    await expect.element(messageText(80)).toBeInViewport()
    expect(requests.at(-1)).toEqual({})
    expect(document.querySelector('[data-found]')).toBeNull()
  })

  it('MSG-06 a click on a reply’s quote scrolls to the original', async () => {
    const reply = { seq: 2, sender_name: 'Ben Carter', excerpt: 'Message 2' }
    const all = [...tall(29), ownMessage(30, { content: 'Yes, that one', reply_to: reply })]
    const { requests, messages } = servePages(all)
    await openPage(conversationPath, { user: ana, api: chatApi({ open: thread(all) }, { messages }) })
    await expect.element(log().getByText('Yes, that one')).toBeInViewport()
    await log().getByRole('button', { name: 'In reply to' }).click()
    await expect.element(messageText(2)).toBeInViewport()
    expect(requests.at(-1)).toEqual({ around: 2 })
    expect(document.querySelector('[data-found]')?.textContent).toContain('Message 2')
  })
})

describe('while a conversation opens', () => {
  it('MSG-02 a loading state is shown until the messages are loaded', async () => {
    const loaded = Promise.withResolvers<void>()
    const messages = os.chat.messages.handler(async () => {
      await loaded.promise
      return { items: [message(1)], has_earlier: false, has_later: false, last_change: 1 }
    })
    const screen = await openPage(conversationPath, {
      user: ana,
      api: chatApi({ open: thread([message(1)]) }, { messages }),
    })
    const loading = screen.getByRole('status').filter({ hasText: 'Loading messages…' })
    await expect.element(loading).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Ben Carter' })).toBeVisible()
    await expectNoAxeViolations()
    loaded.resolve()
    await expect.element(log().getByText('Message 1')).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
  })

  it('G-135 MSG-08 the URL of a city group opens it next to the list of city groups', async () => {
    const group = city(1, { is_member: true })
    const open = thread([message(1)], {
      kind: 'city',
      title: 'Lisbon',
      subtitle: 'Portugal',
      tribe_id: null,
      other: null,
    })
    const api = chatApi({ open, messages: () => [message(1)], cities: [group] })
    const screen = await openPage(conversationPath, { user: ana, api })
    await expect.element(screen.getByRole('tab', { name: 'City' })).toHaveAttribute('aria-selected', 'true')
    await expect
      .element(screen.getByRole('list', { name: 'City groups' }).getByRole('link'))
      .toHaveAttribute('aria-current', 'true')
  })

  it('MSG-08 cities that failed to load can be loaded again', async () => {
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

  it('MSG-04 the next page of the list is loaded on demand, and again after a failure', async () => {
    let isDown = true
    const threads = os.chat.threads.handler(({ input: { cursor }, errors }) => {
      if (cursor !== undefined && isDown) throw errors.INVALID_CURSOR()
      return cursor === undefined
        ? { items: [summary(1)], next_cursor: 'more' }
        : { items: [summary(2, { title: 'Zuri Okafor' })], next_cursor: null }
    })
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({}, { threads }) })
    // the end of the list is in view
    await expect.element(screen.getByRole('alert')).toHaveTextContent('We couldn’t load more conversations.')
    await expect.element(screen.getByRole('link', { name: 'Ben Carter' })).toBeVisible()
    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('link', { name: 'Zuri Okafor' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })
})

describe('searching in messages', () => {
  const result = (seq: number, excerpt: string, sender: typeof ana | null = null) => ({
    thread_id: id(1),
    thread_title: 'Graça rooftop Group',
    seq,
    sender: sender && { id: sender.id, name: 'Ana Almeida', avatar_url: null },
    excerpt,
    created_at: '2026-11-20T09:00:00Z',
  })

  it('G-128 results come page by page, the viewer’s are labelled “You”, and long texts fit within 320 px', async () => {
    await page.viewport(320, 640)
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete'.repeat(3)
    const search = os.chat.search.handler(({ input: { cursor } }) =>
      cursor === undefined
        ? { items: [result(9, `the desk, said ${long}`, ana)], next_cursor: 'more' }
        : { items: [result(2, 'Zuri joined, with a desk')], next_cursor: null },
    )
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({ rows: [summary(1)] }, { search }) })
    await screen.getByRole('searchbox').fill('desk')
    const hits = screen.getByRole('region', { name: 'In messages' })
    await expect.element(hits.getByRole('link')).toMatchTextContent('You: the desk')
    await hits.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => hits.getByRole('link').elements().length).toBe(2)
    // a system message has no sender
    expect(hits.getByRole('link').last().element().querySelector('.text-ui')?.textContent).toBe(
      'Zuri joined, with a desk',
    )
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('G-128 a failed search shows so, and names are still searched', async () => {
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
