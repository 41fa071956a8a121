import type { PublicProfile } from '@wayhouse/domain/profiles'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'
import { aCard, longWord } from './testing.ts'

const { age: _, nationality, next_destination, timezone, preferred_currency, updated_at, ...shown } = ownProfile

/** Opens Zuri's profile, with the tribes that she hosts. */
function openProfile(tribes: Parameters<typeof os.tribes.hostedBy.handler>[0], changes: Partial<PublicProfile> = {}) {
  const profile = { ...shown, id: id(5), ...changes }
  const ofMember = os.reviews.ofMember.handler(() => ({ items: [], next_cursor: null, rating: null, count: 0 }))
  return openPage(`/app/users/${id(5)}`, {
    user: ana,
    api: {
      profiles: { find: os.profiles.find.handler(() => profile) },
      reviews: { ofMember },
      tribes: { hostedBy: os.tribes.hostedBy.handler(tribes) },
      chat: { contact: os.chat.contact.handler(() => ({ may_write: false, thread_id: null })) },
    },
  })
}

describe('the open tribes on a profile', () => {
  const region = () => page.getByRole('region', { name: 'open tribes' })

  it('USER-01 are small cards that open them, with dates, free spots and price', async () => {
    const full = aCard(2, { members_count: 3 })
    const screen = await openProfile(() => [aCard(1), full])
    await expect.element(screen.getByRole('heading', { name: 'Zuri’s open tribes' })).toBeVisible()
    const [first, second] = [region().getByRole('listitem').nth(0), region().getByRole('listitem').nth(1)]
    await expect.element(first).toMatchTextContent('1 spot left€570 per person')
    await expect.element(second).toMatchTextContent('Full')
    await expect
      .element(first.getByRole('link', { name: 'Stay 1 above the river' }))
      .toHaveAttribute('href', `/app/tribes/${id(1)}`)
    await expectNoAxeViolations()
  })

  it('USER-01 are left out if there are none', async () => {
    const screen = await openProfile(() => [])
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(region()).not.toBeInTheDocument()
  })

  it('USER-01 that cannot be loaded can be retried, on a profile that still works', async () => {
    let isFailing = true
    const screen = await openProfile(({ errors }) => {
      if (isFailing) throw errors.RATE_LIMITED()
      return [aCard(1)]
    })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(region()).toMatchTextContent('We couldn’t load the tribes.')
    const retry = region().getByRole('button', { name: 'Try again' })
    await expect.element(retry).not.toHaveAttribute('aria-busy')
    isFailing = false
    await retry.click()
    await expect.element(region()).toMatchTextContent('Stay 1 above the river')
  })

  it('USER-01 fit on the narrowest phone with names in any script', async () => {
    await page.viewport(320, 640)
    const first_name = 'محمد عبد الرحمن山田太郎'
    const screen = await openProfile(() => [aCard(1, { title: longWord })], { first_name })
    await expect.element(screen.getByRole('heading', { name: `${first_name}’s open tribes` })).toBeVisible()
    await expectNoOverflow()
  })
})
