import { beforeEach, describe, expect, it } from 'vitest'
import { os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana } from '../../../testing/people.ts'
import { chatApi, city, resetChat } from '../testing.ts'

beforeEach(resetChat)

describe('the list of city groups', () => {
  it('MSG-08 of the other groups those with the most people come first, and no hit leads on to Explore', async () => {
    const berlin = city(3, { city: 'Berlin', country: 'Germany', member_count: 1 })
    const lisbon = city(4, { is_member: true })
    const zagreb = city(5, { city: 'Zagreb', country: 'Croatia', member_count: 40 })
    const search = os.chat.search.handler(() => ({ items: [], next_cursor: null }))
    const api = chatApi({ cities: [berlin, lisbon, zagreb] }, { search })
    const screen = await openPage('/app/messages?tab=city', { user: ana, api })
    const items = screen.getByRole('list', { name: 'City groups' }).getByRole('listitem')
    await expect.element(items.nth(1)).toMatchTextContent('Zagreb')
    await expect.element(items.nth(2)).toMatchTextContent('Berlin')
    await screen.getByRole('searchbox').fill('x')
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Explore Tribes' }))
      .toHaveAttribute('href', '/app')
  })
})
