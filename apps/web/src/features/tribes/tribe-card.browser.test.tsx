import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { openedCard } from './opened-card.ts'
import { aCard, longWord, today } from './testing.ts'
import { TribeCard } from './tribe-card.tsx'

const member = { initials: 'KM', avatar_url: null }

beforeEach(() => {
  vi.setSystemTime(today)
})

describe("a tribe's card", () => {
  it('EXP-10 G-48 shows what is saved by sharing a stay of less than four weeks, not as an amount a month', async () => {
    const short = { ...aCard(1), start_date: '2026-12-01', end_date: '2026-12-19' }
    const screen = await show(<TribeCard tribe={short} index={0} />)
    await expect.element(screen.getByRole('article')).toMatchTextContent('Save €1,710 by sharing')
  })

  it('EXP-08 EXP-10 CUR-03 shows the people, the location, the dates and the price per person', async () => {
    const screen = await show(<TribeCard tribe={aCard(1)} index={0} />)
    const card = screen.getByRole('article')
    await expect.element(card).toMatchTextContent('Hosted by Ana F.')
    await expect.element(card).toMatchTextContent('Verified, host rating 4.8')
    await expect.element(card).toMatchTextContent('Lisbon, Portugal')
    await expect.element(card).toMatchTextContent('A top-floor flat above the 28 tram.')
    await expect.element(card).toMatchTextContent('1 Dec – 29 Dec')
    await expect.element(card).toMatchTextContent('2/3 people')
    await expect.element(card).toMatchTextContent('€570 per person')
    await expect.element(card).toMatchTextContent('Save €1,710 a month by sharing')
    await expect.element(card.getByRole('img', { name: '€2,280 split 4 ways: €570 each' })).toBeVisible()
    const spots = card.getByRole('list', { name: '2 of 3 spots taken' }).getByRole('listitem')
    expect(spots.elements()).toHaveLength(3)
    await expect.element(card.getByText('Full', { exact: true })).not.toBeInTheDocument()
    const details = card.getByRole('link', { name: `View Details of ${aCard(1).title}` })
    await expect.element(details).toHaveAttribute('href', `/app/tribes/${aCard(1).id}`)
  })

  it('EXP-08 shows that a tribe is full, and still links to it', async () => {
    const full = aCard(1, { size: 2, members_count: 2 })
    const screen = await show(<TribeCard tribe={full} index={0} />)
    await expect.element(screen.getByText('Full', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Open spot')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'View Details' })).toBeVisible()
  })

  it('EXP-10 shows no savings without a known cost', async () => {
    const screen = await show(<TribeCard tribe={aCard(1, { airbnb_total_cost: null })} index={0} />)
    await expect.element(screen.getByText('N/A per person')).toBeVisible()
    await expect.element(screen.getByText(/by sharing/)).not.toBeInTheDocument()
  })

  it('EXP-08 leaves out an unknown host, rating or description', async () => {
    const bare = aCard(1, { host: null, description: null, members: [], members_count: 0 })
    const screen = await show(<TribeCard tribe={bare} index={0} />)
    await expect.element(screen.getByText('Hosted by')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('list', { name: '0 of 3 spots taken' })).toBeVisible()
    const host = { name: 'Bo', avatar_url: null, is_verified: false, rating: null, rating_count: 0 }
    await screen.rerender(<TribeCard tribe={{ ...bare, host }} index={0} />)
    await expect.element(screen.getByText('Hosted by')).toBeInTheDocument()
    await expect.element(screen.getByText('host rating')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Verified')).not.toBeInTheDocument()
  })

  it.each([
    ['2026-12-01', '2026-12-29', '1 Dec – 29 Dec'],
    ['2027-06-01', '2027-07-01', '1 Jun – 1 Jul 2027'],
    ['2026-12-20', '2027-01-20', '20 Dec 2026 – 20 Jan 2027'],
  ])('EXP-08 a stay from %s to %s is written "%s"', async (start_date, end_date, text) => {
    const screen = await show(<TribeCard tribe={aCard(1, { start_date, end_date })} index={0} />)
    await expect.element(screen.getByRole('definition').nth(1)).toHaveTextContent(text)
  })

  it('CUR-03 shows the price in the currency of the member', async () => {
    const screen = await show(<TribeCard tribe={aCard(1)} index={0} />, {
      user: { ...ana, preferred_currency: 'USD' },
    })
    await expect.element(screen.getByRole('article')).toMatchTextContent(/\$\d+ USD per person/)
    await expect.element(screen.getByRole('article')).not.toMatchTextContent('€')
  })

  it('EXP-13 shows on its picture why the filters exclude it', async () => {
    const screen = await show(<TribeCard tribe={aCard(1)} index={0} note="€70 over your budget" />)
    await expect.element(screen.getByText('€70 over your budget')).toBeVisible()
  })

  it.each([320, 390])('TRIBE-02 the longest names and 15 spots fit into %i pixels', async (width) => {
    await page.viewport(width, 844)
    const longest = aCard(1, {
      title: longWord.repeat(3),
      location: `${longWord}, ${longWord}`,
      description: longWord.repeat(4),
      size: 15,
      members_count: 9,
      members: Array.from({ length: 9 }, () => member),
      airbnb_total_cost: 1_000_000,
      host: { name: longWord, avatar_url: null, is_verified: true, rating: 5, rating_count: 900 },
    })
    const screen = await show(<TribeCard tribe={longest} index={0} note="Starts 30 September 2027" />)
    await expect.element(screen.getByRole('list', { name: '9 of 15 spots taken' })).toBeVisible()
    await expectNoOverflow(screen.getByRole('article').element())
    await expectNoOverflow()
  })
})

describe('the picture of a card', () => {
  const pictureOf = (container: HTMLElement) => container.querySelector('.card-picture img')

  it('TRIBE-02 is the drawing of the location if there is no photo', async () => {
    const { container } = await show(<TribeCard tribe={aCard(1)} index={0} />)
    expect(pictureOf(container)?.getAttribute('src')).toBe(`/images/tribes/${aCard(1).id}/drawing-1.svg`)
  })

  it('TRIBE-02 is replaced by the drawing if it does not load', async () => {
    const { container } = await show(
      <TribeCard tribe={aCard(1, { image_url: '/images/tribes/no-photo.webp' })} index={0} />,
    )
    await expect
      .poll(() => pictureOf(container)?.getAttribute('src'))
      .toBe(`/images/tribes/${aCard(1).id}/drawing-1.svg`)
    expect(pictureOf(container)?.hasAttribute('srcset')).toBe(false)
  })

  it.each([
    [0, 'eager', 'high'],
    [2, 'eager', 'auto'],
    [3, 'lazy', 'auto'],
  ])('EXP-11 at index %i is loaded %s, with priority %s', async (index, loading, priority) => {
    const { container } = await show(<TribeCard tribe={aCard(1)} index={index} />)
    expect(pictureOf(container)?.getAttribute('loading')).toBe(loading)
    expect(pictureOf(container)?.getAttribute('fetchpriority')).toBe(priority)
  })
})

describe('opening a card', () => {
  const openedBy = async (modifiers: MouseEventInit) => {
    const tribe = aCard(30 + Object.keys(modifiers).length)
    const screen = await show(<TribeCard tribe={tribe} index={0} />)
    const link = screen.getByRole('link', { name: tribe.title, exact: true })
    link.element().addEventListener('click', (event) => event.preventDefault())
    link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers }))
    return { opened: openedCard(tribe.id), tribe, container: screen.container }
  }

  it('TRIBE-01 remembers the card for the tribe’s page, and names its picture for the transition', async () => {
    const { opened, tribe, container } = await openedBy({})
    expect(opened?.tribe).toEqual(tribe)
    const photo = container.querySelector<HTMLElement>('.card-picture')
    expect(photo?.style.getPropertyValue('view-transition-name')).toBe('stay-photo')
    expect(openedCard(aCard(99).id)).toBeNull()
  })

  it('TRIBE-01 after another card moves the name to its own picture', async () => {
    const first = await openedBy({})
    const second = await openedBy({ button: 0, detail: 1 })
    const nameIn = (container: Element) =>
      container.querySelector<HTMLElement>('.card-picture')?.style.getPropertyValue('view-transition-name')
    expect([nameIn(first.container), nameIn(second.container)]).toEqual(['', 'stay-photo'])
  })

  it('TRIBE-01 in another tab changes nothing on this page', async () => {
    const { opened, container } = await openedBy({ metaKey: true })
    expect(opened).toBeNull()
    const photo = container.querySelector<HTMLElement>('.card-picture')
    expect(photo?.style.getPropertyValue('view-transition-name')).toBe('')
  })
})
