import type { TribePage } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { os } from '../../../testing/fake-api.ts'
import { sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import { aCard, aPage, cards, exploreApi, forMember, forVisitor, today, withList, withTribe } from '../testing.ts'

beforeEach(() => void vi.setSystemTime(today))

const tribePath = `/app/tribes/${id(1)}`

/** Opens Explore with six tribes; `listed` counts the requests. */
async function openExplore(path = '/app') {
  const listed = vi.fn<() => TribePage>(() => aPage(cards(6)))
  const list = os.tribes.list.handler(() => listed())
  const find = os.tribes.find.handler(({ input }) =>
    forVisitor({ id: input.id, title: aCard(Number(input.id.slice(-12))).title }),
  )
  const screen = await openPage(path, { api: exploreApi({ list, find }) })
  await expect.element(screen.getByText('6 open tribes')).toBeVisible()
  const details = screen.getByRole('link', { name: `View Details of ${aCard(1).title}` })
  await expect.element(details).toBeVisible()
  return { screen, listed, details, address: () => screen.router.state.location.href }
}

describe('from Explore to a tribe', () => {
  it('EXP-08 TRIBE-01 the page of the tribe opens with focus on its title', async () => {
    const { screen, details, address } = await openExplore()
    await details.click()
    const title = screen.getByRole('heading', { level: 1 })
    await expect.element(title).toHaveTextContent(aCard(1).title)
    expect(address()).toBe(tribePath)
    await expect.element(title).toHaveFocus()
  })

  it('EXP-08 a card’s title opens the tribe by keyboard', async () => {
    const { screen, address } = await openExplore()
    const link = screen
      .getByRole('heading', { name: aCard(2).title })
      .getByRole('link')
      .element()
    if (link instanceof HTMLElement) link.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`/app/tribes/${id(2)}`)
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(aCard(2).title)
  })

  it('EXP-08 a click anywhere on the card opens the tribe', async () => {
    const { screen, address } = await openExplore()
    await screen.getByRole('article').nth(2).getByText('2/3 people').click({ force: true })
    await expect.poll(address).toBe(`/app/tribes/${id(3)}`)
  })

  it('EXP-11 going back shows the same list with its filters, without a request', async () => {
    const { screen, details, listed, address } = await openExplore('/app?location=Lisbon&sort=price')
    await details.click()
    await expect.element(screen.getByRole('region', { name: 'Your host' })).toBeVisible()
    screen.router.history.back()
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
    expect(address()).toBe('/app?location=Lisbon&sort=price')
    await expect.element(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Lisbon')
    await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(6)
    expect(listed).toHaveBeenCalledTimes(1)
  })

  it('TRIBE-01 a tribe that was deleted since leads back to Explore', async () => {
    const find = os.tribes.find.handler(({ errors }) => {
      throw errors.TRIBE_NOT_FOUND()
    })
    const list = os.tribes.list.handler(() => aPage(cards(6)))
    const screen = await openPage('/app', { api: exploreApi({ list, find }) })
    await screen.getByRole('link', { name: `View Details of ${aCard(1).title}` }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tribe not found')
    await screen.getByRole('main').getByRole('link', { name: 'Explore Tribes' }).click()
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
  })
})

describe('Explore while it is open', () => {
  it('RES-09 shows a member immediately that a tribe has filled up', async () => {
    let tribe = aCard(1)
    const screen = await openPage('/app', { user: ana, api: withList(() => aPage([tribe, ...cards(5, 2)])) })
    const card = screen.getByRole('article').first()
    await expect.element(card).toMatchTextContent('2/3 people')
    tribe = aCard(1, { members_count: 3 })
    sendLiveEvent({ type: 'tribe.changed', tribe_id: id(1) })
    await expect.element(card).toMatchTextContent('3/3 people')
    await expect.element(card.getByText('Full', { exact: true })).toBeVisible()
  })

  it('EXP-02 announces the new number when a tribe is added', async () => {
    let items = cards(6)
    const screen = await openPage('/app', { user: ana, api: withList(() => aPage(items)) })
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
    items = [aCard(9), ...items]
    sendLiveEvent({ type: 'resync' })
    await expect.element(screen.getByText('7 open tribes')).toBeVisible()
    await expect.element(screen.getByRole('article').first()).toMatchTextContent(aCard(9).title)
  })
})

it.each([
  ['a visitor', null, forVisitor()],
  ['a member', ana, forMember()],
])("CUR-03 %s sees a tribe's price in the currency that they chose", async (_, user, tribe) => {
  document.cookie = 'currency=USD; path=/'
  const screen = await openPage(tribePath, {
    user: user && { ...user, preferred_currency: 'USD' },
    api: withTribe(() => tribe),
  })
  await expect.element(screen.getByText(/^\$\d+ USD$/).first()).toBeVisible()
  await expect.element(screen.getByRole('main')).not.toMatchTextContent('€')
})
