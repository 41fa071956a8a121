import { foldedText, type ThreadSummary } from '@wayhouse/domain/chat'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { ben, chatApi, city, message, resetChat, summary, thread, zuri } from '../testing.ts'

const hidden = { id: null, name: 'A member', avatar_url: null, is_hidden: true } as const
const titles = ['Ben Carter', 'Zuri Okafor', 'Ingrid Solberg']
const three = titles.map((title, index) => summary(index + 1, { title }))
const names = (rows: Element[]) => rows.map((row) => row.querySelector('.truncate')?.textContent)

beforeEach(resetChat)

describe('the list of conversations', () => {
  it('MSG-02 without conversations there is a link to Explore, and nothing is open', async () => {
    const screen = await openPage('/app/messages', { user: ana, api: chatApi() })
    await expect.element(screen.getByText('No conversations yet')).toBeVisible()
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Explore Tribes' }))
      .toHaveAttribute('href', '/app')
    await expect.element(screen.getByText('Select a conversation to start messaging')).toBeVisible()
    await screen.getByRole('tab', { name: 'Archived' }).click()
    await expect.element(screen.getByText('Archived chats coming soon')).toBeVisible()
    await expectNoAxeViolations()
  })

  it.each<[string, Partial<ThreadSummary>, string]>([
    ['the text of the other member in a conversation of two', {}, 'Is there a desk?'],
    ['“You” for the viewer', { last_message: lastOf({ ...ben, id: ana.id }) }, 'You: Hello'],
    ['the sender in a group', { kind: 'tribe', other: null, last_message: lastOf(zuri) }, 'Zuri: Hello'],
    ['a system message', { last_message: lastOf(null) }, 'Hello'],
    ['a former member in a city group', { kind: 'city', last_message: lastOf({ ...ben, id: null }) }, 'Ben: Hello'],
    [
      'in a group, nothing of what a member whom the viewer does not see wrote (BLOCK-03)',
      { kind: 'tribe', other: null, last_message: { ...lastOf(hidden), preview: foldedText } },
      foldedText,
    ],
    ['that there are no messages yet', { last_message: null }, 'No messages yet'],
  ])('MSG-04 a row shows %s', async (_, more, preview) => {
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({ rows: [summary(1, more)] }) })
    const row = screen.getByRole('link', { name: 'Ben Carter' })
    await expect.element(row).toBeVisible()
    expect(row.element().querySelector('.text-ui')?.textContent).toBe(preview)
  })

  it('MSG-04 a row shows the number of unread messages, and that the conversation is muted', async () => {
    const rows = [summary(1, { unread_count: 120 }), summary(2, { title: 'Zuri Okafor', is_muted: true })]
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({ rows }) })
    await expect.element(screen.getByRole('link', { name: 'Ben Carter' })).toMatchTextContent('99+ unread')
    await expect.element(screen.getByRole('link', { name: 'Zuri Okafor' })).not.toMatchTextContent('unread')
    await expect.element(screen.getByRole('img', { name: 'muted' })).toBeVisible()
  })

  it('HEAD-06 the title shows the number of unread messages, and tabs show a dot', async () => {
    let unread = { count: 3, has_city: true }
    const api = chatApi({ rows: three }, { unread: os.chat.unread.handler(() => unread) })
    const screen = await openPage('/app/messages', { user: ana, api })
    await expect.element(screen.getByRole('tab', { name: 'Tribes new' })).toBeVisible()
    await expect.element(screen.getByRole('tab', { name: 'City new' })).toBeVisible()
    await expect.poll(() => document.title).toBe('(3) Messages · Wayhouse')
    unread = { count: 0, has_city: false }
    await expect.poll(() => (sendLiveEvent({ type: 'chat.threads' }), document.title)).toBe('Messages · Wayhouse')
    await expect.element(screen.getByRole('tab', { name: 'Tribes' })).toHaveTextContent('Tribes')
  })

  it('MSG-02 arrow keys, Home and End move between the rows, and Enter opens one', async () => {
    const api = chatApi({ rows: three, open: thread([message(1)]), messages: () => [message(1)] })
    const screen = await openPage('/app/messages', { user: ana, api })
    const row = (name: string) => screen.getByRole('link', { name })
    await expect.element(row('Ben Carter')).toBeVisible()
    focus(row('Ben Carter').element())
    for (const [key, focused] of [
      ['{ArrowUp}', 'Ben Carter'],
      ['{ArrowDown}', 'Zuri Okafor'],
      ['{End}', 'Ingrid Solberg'],
      ['{ArrowDown}', 'Ingrid Solberg'],
      ['{Home}', 'Ben Carter'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(row(focused)).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
    await expect.element(row('Ben Carter').first()).toHaveAttribute('aria-current', 'page')
    await userEvent.keyboard('{Escape}')
    await expect.element(row('Ben Carter')).toHaveFocus()
  })

  it('MSG-02 the search ignores case and accents in names and messages, and a result links to its message', async () => {
    const search = vi.fn<(q: string) => void>()
    const found = {
      thread_id: id(1),
      thread_title: 'Ben Carter',
      seq: 7,
      sender: ben,
      excerpt: 'a dësk by the window',
      created_at: '2026-11-20T09:00:00Z',
    }
    const api = chatApi(
      { rows: three },
      {
        search: os.chat.search.handler(({ input: { q } }) => {
          search(q)
          return { items: q === 'desk' ? [found] : [], next_cursor: null }
        }),
      },
    )
    const screen = await openPage('/app/messages', { user: ana, api })
    const field = screen.getByRole('searchbox', { name: 'Search messages' })
    await field.fill('OKAFOR')
    const list = screen.getByRole('list', { name: 'Your conversations' })
    await expect.poll(() => names(list.getByRole('link').elements())).toEqual(['Zuri Okafor'])
    await expect.element(screen.getByText('No messages match your search.')).toBeVisible()
    await field.fill('desk')
    await expect.element(screen.getByText('No conversations match your search.')).toBeVisible()
    const hit = screen.getByRole('link', { name: 'a dësk by the window' })
    await expect.element(hit).toHaveAttribute('href', `/app/messages?thread=${id(1)}&at=7`)
    await expect.element(hit).toMatchTextContent('Ben: a dësk by the window')
    expect(search.mock.calls).toEqual([['OKAFOR'], ['desk']])
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => names(list.getByRole('link').elements())).toEqual(titles)
  })

  it('MSG-02 one letter searches names only, and the clear button removes it', async () => {
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({ rows: three }) })
    await screen.getByRole('searchbox').fill('z')
    const list = screen.getByRole('list', { name: 'Your conversations' })
    await expect.poll(() => names(list.getByRole('link').elements())).toEqual(['Zuri Okafor'])
    await expect.element(screen.getByText('In messages')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => names(list.getByRole('link').elements())).toEqual(titles)
  })

  it('MSG-04 a search loads every page of the list before it reports no matches', async () => {
    const threads = twoPages(Array.from({ length: 30 }, (_, index) => summary(index + 3)))
    const search = os.chat.search.handler(() => ({ items: [], next_cursor: null }))
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({}, { threads, search }) })
    await expect.element(screen.getByRole('button', { name: 'Load more' })).toBeVisible()
    await screen.getByRole('searchbox').fill('Zuri')
    await expect.element(screen.getByRole('link', { name: 'Zuri Okafor' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })

  it('MSG-04 further conversations are loaded by scrolling to the end of the list', async () => {
    const threads = twoPages(Array.from({ length: 30 }, (_, index) => summary(index + 3)))
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({}, { threads }) })
    const more = screen.getByRole('button', { name: 'Load more' })
    await expect.element(more).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Zuri Okafor' })).not.toBeInTheDocument()
    more.element().scrollIntoView()
    await expect.element(screen.getByRole('link', { name: 'Zuri Okafor' })).toBeVisible()
    await expect.element(more).not.toBeInTheDocument()
  })

  it('MSG-04 a list that failed to load can be loaded again', async () => {
    let isDown = true
    const threads = os.chat.threads.handler(({ errors }) => {
      if (isDown) throw errors.INVALID_CURSOR()
      return { items: three, next_cursor: null }
    })
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({}, { threads }) })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('We couldn’t load your conversations.')
    document.addEventListener('click', () => (isDown = false), { once: true })
    await screen.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('link', { name: 'Ben Carter' })).toBeVisible()
  })

  it('MSG-04 a conversation with a new message moves to the top', async () => {
    let rows = [summary(1), summary(2, { title: 'Zuri Okafor' })]
    const threads = os.chat.threads.handler(() => ({ items: rows, next_cursor: null }))
    const screen = await openPage('/app/messages', { user: ana, api: chatApi({}, { threads }) })
    const list = screen.getByRole('list', { name: 'Your conversations' })
    await expect.poll(() => names(list.getByRole('link').elements())).toEqual(['Ben Carter', 'Zuri Okafor'])
    rows = rows.toReversed()
    await expect
      .poll(() => {
        sendLiveEvent({ type: 'chat.message', thread_id: id(2), seq: 9, change: 9 })
        return names(list.getByRole('link').elements())
      })
      .toEqual(['Zuri Okafor', 'Ben Carter'])
  })

  it.each([320, 390])('MSG-02 long names and texts fit within %i px', async (width) => {
    await page.viewport(width, 844)
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(2)
    const last_message = { seq: 1, preview: long, sender: ben, created_at: '2026-11-20T09:00:00Z' }
    const row = summary(1, {
      title: long,
      subtitle: long,
      last_message,
      unread_count: 120,
      is_muted: true,
      image_url: '/no-picture.webp',
    })
    const screen = await openPage('/app/messages', {
      user: ana,
      api: chatApi({ rows: [row], cities: [city(3, { city: long, country: long })] }),
    })
    await expect.element(screen.getByRole('img', { name: 'muted' })).toBeVisible()
    await expectNoOverflow()
    await screen.getByRole('tab', { name: 'City' }).click()
    await expect.element(screen.getByRole('button', { name: 'Join' })).toBeVisible()
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('MSG-02 a phone shows the list or the conversation, and going back focuses its row', async () => {
    await page.viewport(390, 844)
    const api = chatApi({ rows: [summary(1)], open: thread([message(1)]), messages: () => [message(1)] })
    const screen = await openPage('/app/messages', { user: ana, api })
    const list = screen.getByRole('region', { name: 'Conversations' })
    await screen.getByRole('link', { name: 'Ben Carter' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect.element(list).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Back to conversations' }).click()
    await expect.element(list).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Ben Carter' })).toHaveFocus()
  })
})

/** The first page has these conversations, the second one with Zuri. */
const twoPages = (first: ThreadSummary[]) =>
  os.chat.threads.handler(({ input: { cursor } }) =>
    cursor === undefined
      ? { items: first, next_cursor: 'more' }
      : { items: [summary(2, { title: 'Zuri Okafor' })], next_cursor: null },
  )

describe('city groups', () => {
  const both = [
    city(3, { city: 'Berlin', country: 'Germany', member_count: 1 }),
    city(4, { is_member: true, has_unread: true }),
  ]

  it('MSG-08 the member’s groups come first and can be opened; the others can be joined', async () => {
    const search = os.chat.search.handler(() => ({ items: [], next_cursor: null }))
    const screen = await openPage('/app/messages?tab=city', { user: ana, api: chatApi({ cities: both }, { search }) })
    const items = screen.getByRole('list', { name: 'City groups' }).getByRole('listitem')
    await expect.element(items.first()).toMatchTextContent(/Lisbon new.*Portugal.*12 members.*Joined/)
    await expect.element(items.last()).toMatchTextContent(/Berlin.*Germany.*1 member/)
    await expect
      .element(items.first().getByRole('link'))
      .toHaveAttribute('href', `/app/messages?tab=city&thread=${id(4)}`)
    await screen.getByRole('searchbox').fill('germ')
    await expect.poll(() => items.elements().length).toBe(1)
    await screen.getByRole('searchbox').fill('x')
    await expect.element(screen.getByText('No cities match your search.')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('MSG-08 joining is confirmed once, and the group can be opened', async () => {
    let cities = both
    const join = vi.fn<(group: string) => void>()
    const more = {
      cityGroups: os.chat.cityGroups.handler(() => cities),
      joinCity: os.chat.joinCity.handler(({ input }) => {
        join(input.id)
        cities = both.map((group) => ({ ...group, is_member: true }))
        return city(3, { is_member: true })
      }),
    }
    const screen = await openPage('/app/messages?tab=city', { user: ana, api: chatApi({}, more) })
    await screen.getByRole('button', { name: 'Join Berlin' }).click()
    await expect.element(screen.getByRole('status').filter({ hasText: 'Successfully joined the group' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Berlin' })).toBeVisible()
    expect(join.mock.calls).toEqual([[id(3)]])
  })

  it('MSG-08 a failure to join is shown', async () => {
    const joinCity = os.chat.joinCity.handler(({ errors }) => {
      throw errors.CITY_GROUP_NOT_FOUND()
    })
    const screen = await openPage('/app/messages?tab=city', { user: ana, api: chatApi({ cities: both }, { joinCity }) })
    await screen.getByRole('button', { name: 'Join Berlin' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('ErrorFailed to join the group')
    await expect.element(screen.getByRole('button', { name: 'Join Berlin' })).toBeVisible()
  })

  it('MSG-08 a failure to join without a connection is shown', async () => {
    const screen = await openPage('/app/messages?tab=city', { user: ana, api: chatApi({ cities: both }) })
    await expect.element(screen.getByRole('button', { name: 'Join Berlin' })).toBeVisible()
    loseConnection()
    await screen.getByRole('button', { name: 'Join Berlin' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to join the group')
  })
})

function lastOf(sender: { id: string | null; name: string; avatar_url: null } | null) {
  return { seq: 1, preview: 'Hello', sender, created_at: '2026-11-20T09:00:00Z' }
}

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus()
}
