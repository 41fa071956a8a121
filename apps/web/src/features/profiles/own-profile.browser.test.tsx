import { profilesErrors } from '@wayhouse/domain/profiles'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { id } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'
import { openProfile } from './testing.ts'

describe('the member’s own profile', () => {
  it('PRO-01 shows what is missing, and fits on the narrowest phone with long texts', async () => {
    const empty = await openProfile({ initial: { languages: [], interests: [], additional_info: {}, location: null } })
    await expect.element(empty.getByRole('region', { name: 'Languages' })).toMatchTextContent('None added yet')
    await expect.element(empty.getByRole('region', { name: 'Interests' })).toMatchTextContent('None chosen yet')
    await expect.element(empty.getByText('Good to know')).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await empty.unmount()
    await page.viewport(320, 640)
    const full = await openProfile({
      initial: {
        first_name: 'W'.repeat(80),
        last_name: 'Featherstonehaugh-Cholmondeley',
        bio: 'https://example.com/'.repeat(20),
        nationality: 'N'.repeat(120),
        next_destination: 'D'.repeat(120),
        website: `https://example.com/${'w'.repeat(270)}`,
        additional_info: { ['K'.repeat(40)]: 'V'.repeat(300) },
        skills: [{ id: id(1), skill: 'S'.repeat(60), level: 'expert' }],
        badges: ['Verified', 'Founder', 'Host'],
      },
    })
    await expect.element(full.getByText('Founder')).toBeVisible()
    await expectNoOverflow()
    await expectNoAxeViolations()
    await full.edit()
    await expect.element(full.getByLabelText('Bio')).toBeVisible()
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('BLOCK-01 REP-01 each review about the member has the menu with "Block" and "Report"', async () => {
    const review = {
      id: id(7),
      rating: 2,
      comment: 'Never again.',
      created_on: '2026-10-12',
      is_anonymous: false,
      is_host_review: false,
      is_host_rating: false,
      reviewer: { id: id(60), name: 'Ben Okafor', avatar_url: null },
      reviewee: { id: ownProfile.id, name: 'Cleo Martin' },
      tribe: null,
      reply: null,
      can_reply: false,
    }
    const screen = await openProfile({ reviews: { items: [review], next_cursor: null, rating: 2, count: 1 } })
    await screen.getByRole('button', { name: 'More about Ben Okafor' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Block' })).toBeVisible()
    await screen.getByRole('menuitem', { name: 'Report' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Report this review' })).toBeVisible()
  })

  it('PRO-01 PRO-04 PRO-06 changes are sent with the edited version, and shown', async () => {
    const screen = await openProfile()
    await screen.edit()
    await screen.getByLabelText('Bio').fill('Writes in the morning, swims at noon.')
    await screen.getByLabelText('Nationality').fill('Irish')
    await screen.getByLabelText('Website').fill('not an address')
    await expect.element(screen.getByLabelText('Website')).toHaveAccessibleDescription('This is not a full web address')
    await screen.getByLabelText('LinkedIn URL').fill('https://www.linkedin.com/in/cleo')
    await screen.getByRole('combobox', { name: 'Timezone' }).fill('lisbon')
    await screen.getByRole('option', { name: /Lisbon/ }).click()
    screen.getByRole('checkbox', { name: 'Climbing' }).element().focus()
    await userEvent.keyboard(' ')
    await screen.save()
    await expect.element(screen.getByRole('status').filter({ hasText: 'Profile updated successfully' })).toBeVisible()
    expect(screen.server.sent).toMatchObject([
      {
        bio: 'Writes in the morning, swims at noon.',
        nationality: 'Irish',
        website: 'not an address',
        timezone: 'Europe/Lisbon',
        interests: ['Cooking', 'Climbing'],
        additional_info: { Coffee: 'Always' },
        expected_updated_at: ownProfile.updated_at,
      },
    ])
    const about = screen.getByRole('complementary', { name: 'About you' })
    await expect.element(about).toMatchTextContent(/Irish.*swims at noon.*Lisbon \(.*UTC\+0\d:00\)/)
    await expect
      .element(about.getByRole('link', { name: 'linkedin.com/in/cleo' }))
      .toHaveAttribute('rel', 'nofollow noopener noreferrer ugc')
    await expect.element(about.getByRole('link', { name: 'not an address' })).not.toBeInTheDocument()
    await expect.element(about).toMatchTextContent('not an address')
  })

  it.each([
    ['First name', '', 'Enter your first name'],
    ['Last name', '   ', 'Enter your last name'],
    ['Age', '17', 'Enter an age of 18 or more'],
    ['Instagram handle', 'two words', 'Enter an Instagram handle, such as @wayhouse'],
  ])('PRO-01 %s “%s” is marked and not sent', async (label, text, error) => {
    const screen = await openProfile()
    await screen.edit()
    const field = screen.getByRole(label === 'Age' ? 'spinbutton' : 'textbox', { name: label })
    await field.fill(text)
    await screen.save()
    await expect.element(field).toHaveAccessibleDescription(error)
    await expect.element(field).toHaveFocus()
    // the field says it
    await expect.element(screen.getByText('Failed to update profile')).not.toBeInTheDocument()
    expect(screen.server.sent).toEqual([])
  })

  it('PRO-01 entries with the same name or without one are marked and not sent', async () => {
    const screen = await openProfile()
    await screen.edit()
    await screen.getByRole('button', { name: 'Add an entry' }).click()
    const name = screen.getByLabelText('Name of entry 2')
    await name.fill('coffee ')
    await screen.save()
    await expect.element(name).toHaveAccessibleDescription('There is already an entry with this name')
    await name.fill('')
    await screen.getByLabelText('Text of entry 2').fill('Never')
    await screen.save()
    await expect.element(name).toHaveAccessibleDescription('Give this entry a name')
    expect(screen.server.sent).toEqual([])
    await screen.getByRole('button', { name: 'Remove entry 2' }).click()
    await screen.getByRole('button', { name: 'Remove Coffee' }).click()
    await screen.save()
    await expect.poll(() => screen.server.sent).toMatchObject([{ additional_info: {} }])
  })

  it('PRO-03 the input survives a lost connection, and the next attempt succeeds', async () => {
    const screen = await openProfile()
    await screen.edit()
    await screen.getByLabelText('Bio').fill('Swims.')
    const reconnect = loseConnection()
    await screen.save()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Failed to update profile.*cannot be reached/)
    await expect.element(screen.getByLabelText('Bio')).toHaveValue('Swims.')
    reconnect()
    await screen.save()
    await expect.element(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  })

  it.each([
    ['Save mine', 'Swims.'],
    ['Discard mine', 'From another tab.'],
  ])('PRO-03 G-120 changed elsewhere: %s', async (choice, bio) => {
    const elsewhere = { bio: 'From another tab.', updated_at: '2026-11-22T00:00:00.000000Z' }
    const screen = await openProfile({
      update: ({ input, errors }) => {
        if (input.expected_updated_at !== elsewhere.updated_at) {
          screen.server.profile = { ...screen.server.profile, ...elsewhere }
          throw errors.PROFILE_CHANGED()
        }
        screen.server.profile = { ...screen.server.profile, bio: input.bio ?? null }
        return screen.server.profile
      },
    })
    await screen.edit()
    await screen.getByLabelText('Bio').fill('Swims.')
    await screen.save()
    await expect.element(screen.getByRole('heading', { name: 'Profile changed elsewhere' })).toBeVisible()
    await expect.element(screen.getByLabelText('Bio')).toHaveValue('Swims.')
    await expectNoAxeViolations()
    await screen.getByRole('button', { name: choice }).click()
    await expect.element(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect.element(screen.getByText(bio)).toBeVisible()
  })

  it('PRO-01 leaving unsaved changes asks for confirmation', async () => {
    const screen = await openProfile()
    await screen.edit()
    await screen.getByLabelText('Next destination').fill('Somewhere else')
    // resolves only after the confirmation
    void screen.router.navigate({ href: '/app/notifications' })
    const confirmation = screen.getByRole('alertdialog')
    await expect.element(confirmation).toMatchTextContent('Leave without saving?')
    await confirmation.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(screen.getByLabelText('Next destination')).toHaveValue('Somewhere else')
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await confirmation.getByRole('button', { name: 'Discard' }).click()
    await expect.element(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await screen.edit()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(confirmation).not.toBeInTheDocument()
    expect(screen.server.sent).toEqual([])
  })
})

describe('the picture', () => {
  const picture = new File(['picture'], 'me.png', { type: 'image/png' })

  it('PRO-02 is uploaded immediately', async () => {
    const sent: unknown[] = []
    const uploadAvatar = os.profiles.uploadAvatar.handler(({ input }) => {
      sent.push(input.type)
      return { avatar_url: '/files/me.png', was_animated: false }
    })
    const screen = await openProfile({ more: { uploadAvatar } })
    await screen.getByLabelText('Profile picture', { exact: true }).upload(picture)
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'Profile picture updated successfully' }))
      .toBeVisible()
    expect(sent).toEqual(['image/png'])
  })

  it.each([
    ['AVATAR_TOO_LARGE', profilesErrors.AVATAR_TOO_LARGE.message],
    ['AVATAR_UNREADABLE', 'Please choose a PNG, JPEG, WebP or GIF picture.'],
    ['AVATAR_NOT_STORED', 'Your picture is fine. The problem is on our side: try again in a moment.'],
  ] as const)('PRO-02 %s is explained', async (code, text) => {
    const uploadAvatar = os.profiles.uploadAvatar.handler(({ errors }) => {
      throw errors[code]()
    })
    const screen = await openProfile({ more: { uploadAvatar } })
    await screen.getByLabelText('Profile picture', { exact: true }).upload(picture)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(text)
    await expect.element(screen.getByRole('button', { name: 'Change profile picture' })).toBeEnabled()
  })

  it('PRO-02 one that is too large is not sent', async () => {
    const screen = await openProfile()
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
    await screen.getByLabelText('Profile picture', { exact: true }).upload(large)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('File size must be less than 2MB')
  })
})
