import type { Contact } from '@wayhouse/domain/chat'
import type { PublicProfile } from '@wayhouse/domain/profiles'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'

const { age: _, nationality, next_destination, timezone, preferred_currency, updated_at, ...shown } = ownProfile
const zuri: PublicProfile = { ...shown, id: id(5) }

function openProfile(
  profile: PublicProfile | null,
  { path = `/app/users/${id(5)}`, contact = noContact }: { path?: string; contact?: Contact } = {},
) {
  let isBlocked = false
  const block = os.safety.block.handler(() => {
    isBlocked = true
  })
  const find = os.profiles.find.handler(({ errors }) => {
    if (profile === null || isBlocked) throw errors.PROFILE_NOT_FOUND()
    return profile
  })
  const ofMember = os.reviews.ofMember.handler(() => ({ items: [], next_cursor: null, rating: null, count: 0 }))
  return openPage(path, {
    user: ana,
    api: {
      profiles: { find },
      safety: { block },
      reviews: { ofMember },
      tribes: { hostedBy: os.tribes.hostedBy.handler(() => []) },
      chat: { contact: os.chat.contact.handler(() => contact) },
    },
  })
}

const noContact: Contact = { may_write: false, thread_id: null }

describe('another member’s profile', () => {
  it('USER-01 is shown without a button to edit it', async () => {
    const screen = await openProfile(zuri)
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zuri Okafor')
    await expect.element(screen.getByRole('region', { name: 'Good to know' })).toMatchTextContent('CoffeeAlways')
    await expect.element(screen.getByRole('main').getByText('Edit Profile')).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('USER-01 links to the form if it is the viewer’s', async () => {
    const screen = await openProfile({ ...zuri, id: ana.id }, { path: `/app/users/${ana.id}` })
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Edit Profile' }))
      .toHaveAttribute('href', '/app/profile')
  })

  it('USER-01 has the name once, as the heading of the page, and no button to write if that is not allowed', async () => {
    const screen = await openProfile(zuri)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Zuri Okafor' })).toBeVisible()
    const main = screen.getByRole('main')
    await expect.element(main.getByText('Zuri Okafor')).toBeVisible()
    expect(main.getByText('Zuri Okafor').elements()).toHaveLength(1)
    await expect.element(main.getByRole('button', { name: 'Message' })).not.toBeInTheDocument()
  })

  it('USER-01 G-123 has a button to write to a member with whom the viewer shares a stay', async () => {
    const screen = await openProfile(zuri, { contact: { may_write: true, thread_id: null } })
    const about = screen.getByRole('region', { name: 'About Zuri Okafor' })
    await expect.element(about.getByRole('button', { name: 'Message Zuri Okafor' })).toBeVisible()
    await expectNoAxeViolations()
  })

  it.each([1440, 390])(
    'BLOCK-01 has "Block" in its menu, and no longer exists once that is confirmed, at %i pixels',
    async (width) => {
      await page.viewport(width, 844)
      const screen = await openProfile(zuri)
      await screen.getByRole('button', { name: 'More about Zuri Okafor' }).click()
      await screen.getByRole('menuitem', { name: 'Block' }).click()
      const dialog = screen.getByRole('alertdialog', { name: 'Block Zuri?' })
      await expect
        .element(dialog)
        .toMatchTextContent('You will not see each other. Zuri is not told. Stays you share go on.')
      await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
      await expectNoAxeViolations()
      await dialog.getByRole('button', { name: 'Block', exact: true }).click()
      await expect.element(screen.getByText('Blocked', { exact: true })).toBeVisible()
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile not found')
    },
  )

  it('USER-01 is not found for an unknown member', async () => {
    const screen = await openProfile(null)
    await expect.element(screen.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
    await expect.element(screen.getByText('The requested profile could not be found.')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('USER-01 fits on the narrowest phone with long texts', async () => {
    await page.viewport(320, 640)
    const screen = await openProfile({
      ...zuri,
      first_name: 'W'.repeat(80),
      bio: 'https://example.com/'.repeat(20),
      instagram_handle: 'i'.repeat(30),
      website: `https://example.com/${'w'.repeat(270)}`,
      additional_info: { ['K'.repeat(40)]: 'V'.repeat(300) },
      skills: [{ id: id(1), skill: 'S'.repeat(60), level: 'expert' }],
    })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow()
  })
})

describe('the reputation', () => {
  it.each([
    [null, 0, 'No reputation score yet - Be the first to review!', null],
    [4.5, 1, 'Superstar Member', 'Reputation score from 1 review by people they lived with'],
    [4, 3, 'Highly Rated Member', 'Reputation score from 3 reviews by people they lived with'],
    [3.5, 3, 'Good Member', 'from 3 reviews'],
    [3.4, 3, 'New Member', 'from 3 reviews'],
  ])('REV-07 %s from %i reviews is “%s”', async (score, count, label, text) => {
    const screen = await openProfile({ ...zuri, reputation_score: score, reviews_count: count })
    const block = screen.getByRole('region', { name: 'Reputation' })
    await expect.element(block.getByRole('heading', { level: 2 })).toHaveTextContent(label)
    if (text === null) await expect.element(block.getByText('How this is calculated')).not.toBeInTheDocument()
    else await expect.element(block).toMatchTextContent(text)
  })

  it('REV-07 without reviews tells its own member when the score appears', async () => {
    const own = { ...zuri, id: ana.id, reputation_score: null, reviews_count: 0 }
    const screen = await openProfile(own, { path: `/app/users/${ana.id}` })
    const block = screen.getByRole('region', { name: 'Reputation' })
    await expect
      .element(block.getByRole('heading', { level: 2 }))
      .toHaveTextContent('No reputation score yet - Be the first to review!')
    await expect.element(block).toMatchTextContent('Your score appears after your first shared stay.')
  })

  it('REV-07 shows how it is calculated, without unrated aspects', async () => {
    const screen = await openProfile({
      ...zuri,
      reputation_score: 4.2,
      reviews_count: 3,
      reputation_parts: {
        ...zuri.reputation_parts,
        as_housemate: { rating: 4.25, count: 2 },
        as_host: { rating: 4, count: 1 },
        cleanliness: 4.5,
      },
    })
    const block = screen.getByRole('region', { name: 'Reputation' })
    const aspects = block.getByRole('list', { name: 'Average of each aspect' }).getByRole('listitem')
    await expect.element(aspects).toHaveTextContent('Cleanliness4.5 of 5')
    await block.getByText('How this is calculated').click()
    await expect
      .element(block.getByText('each counted once: 4.3 from 2 reviews as a housemate, 4.0 from 1 rating as a host'))
      .toBeVisible()
    await expectNoAxeViolations()
  })
})
