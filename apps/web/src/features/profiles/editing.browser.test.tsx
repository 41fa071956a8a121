import { profilesErrors } from '@wayhouse/domain/profiles'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { showCookieBanner, expectAboveCookieBanner } from '../../testing/layout.ts'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { AvatarButton } from './avatar-button.tsx'
import { openProfile } from './testing.ts'

describe('editing the profile', () => {
  it('PRO-01 PRO-05 saves once, is busy until then, and can be left without confirmation afterwards', async () => {
    const saved = Promise.withResolvers<void>()
    const screen = await openProfile({
      update: async ({ input }) => {
        await saved.promise
        screen.server.profile = { ...screen.server.profile, bio: input.bio ?? null }
        return screen.server.profile
      },
    })
    await screen.edit()
    await expect.element(screen.getByLabelText('First name')).toHaveFocus()
    await screen.getByLabelText('Bio').fill('Swims.')
    await screen.save()
    const save = screen.getByRole('button', { name: 'Save Changes' })
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}{Enter}')
    saved.resolve()
    await expect.element(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus()
    expect(screen.server.sent).toHaveLength(1)
    await screen.router.navigate({ href: '/app/notifications' })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('PRO-03 ONB-04 a skill that is typed and not added yet is added by Save Changes, and Cancel asks first', async () => {
    const added: unknown[] = []
    const addSkill = os.profiles.addSkill.handler(({ input }) => {
      added.push(input)
      return { id: id(1), ...input }
    })
    const screen = await openProfile({ more: { addSkill } })
    await screen.edit()
    await screen.getByLabelText('Skill', { exact: true }).fill('Sailing')
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await screen.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(screen.getByLabelText('Skill', { exact: true })).toHaveValue('Sailing')
    await screen.save()
    await expect.element(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    expect(added).toEqual([{ skill: 'Sailing', level: 'beginner' }])
    expect(screen.server.sent).toHaveLength(1)
  })

  it('COOK-01 PRO-01 the cookie banner does not cover the save bar', async () => {
    await showCookieBanner()
    const screen = await openProfile()
    await screen.edit()
    for (const name of ['Save Changes', 'Cancel'])
      await expectAboveCookieBanner(screen.getByRole('button', { name }).last())
  })

  it('PRO-03 CUR-05 numbers, choices and lists are sent as they are, and emptied fields as null', async () => {
    const screen = await openProfile({ initial: { age: 30, next_destination: 'Porto', timezone: 'Asia/Tokyo' } })
    await screen.edit()
    await screen.getByRole('button', { name: 'More: Age' }).click()
    await screen.getByLabelText('Next destination').fill('')
    await screen.getByLabelText('Preferred currency').selectOptions('GBP')
    await screen.getByRole('combobox', { name: 'Timezone' }).fill('')
    await screen.getByText('Cooking', { exact: true }).click()
    await screen.getByLabelText('Instagram handle').fill('@zuri.o')
    await screen.save()
    await expect
      .poll(() => screen.server.sent)
      .toMatchObject([
        {
          age: 31,
          next_destination: null,
          preferred_currency: 'GBP',
          timezone: null,
          interests: [],
          instagram_handle: 'zuri.o',
        },
      ])
    const about = screen.getByRole('complementary', { name: 'About you' })
    await expect
      .element(about.getByRole('link', { name: 'zuri.o' }))
      .toHaveAttribute('href', 'https://www.instagram.com/zuri.o/')
    await expect.element(about).not.toMatchTextContent('Porto')
  })

  it('CUR-02 G-44 the currency chosen last wins, in the header or in the form', async () => {
    const screen = await openProfile()
    const chooseInHeader = async (code: string) => {
      await screen.getByRole('button', { name: 'Currency:' }).click()
      await screen.getByRole('menuitemradio', { name: code }).click()
    }
    const shown = screen.getByRole('complementary', { name: 'About you' })
    await chooseInHeader('CAD')
    await expect.element(shown).toMatchTextContent(/Preferred currency.*CAD/)
    await expect.poll(() => screen.server.profile.preferred_currency).toBe('CAD')
    await screen.edit()
    const field = screen.getByLabelText('Preferred currency')
    await expect.element(field).toHaveValue('CAD')
    await chooseInHeader('USD')
    await expect.element(field).toHaveValue('USD')
    await screen.getByLabelText('Bio').fill('Swims.')
    await screen.save()
    await expect.element(shown).toMatchTextContent(/Preferred currency.*USD/)
    await expect.poll(() => screen.server.profile).toMatchObject({ bio: 'Swims.', preferred_currency: 'USD' })
    await screen.edit()
    await field.selectOptions('GBP')
    await screen.save()
    await expect.element(screen.getByRole('button', { name: 'Currency: £ GBP' })).toBeVisible()
    await expect.element(shown).toMatchTextContent(/Preferred currency.*GBP/)
  })

  it('PRO-01 Tab moves between the fields, and Enter saves', async () => {
    const screen = await openProfile()
    await screen.edit()
    const first = screen.getByLabelText('First name')
    await first.click()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByLabelText('Last name')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(first).toHaveFocus()
    await userEvent.keyboard('{End}ra{Enter}')
    await expect.element(screen.getByText('Zurira Okafor')).toBeVisible()
    expect(screen.server.sent).toMatchObject([{ first_name: 'Zurira' }])
  })
})

describe('the profile picture', () => {
  const picture = new File(['picture'], 'me.png', { type: 'image/png' })
  const input = () => page.getByLabelText('Profile picture', { exact: true })
  const button = () => page.getByRole('button', { name: 'Change profile picture' })

  /** Shows the button on an API that responds when the test resolves `responses`. */
  async function openButton({ was_animated = false } = {}) {
    const sent: string[] = []
    const responses: PromiseWithResolvers<void>[] = []
    const uploadAvatar = os.profiles.uploadAvatar.handler(async ({ input: file }) => {
      sent.push(file.type)
      const response = Promise.withResolvers<void>()
      responses.push(response)
      await response.promise
      return { avatar_url: '/files/me.png', was_animated }
    })
    serveApi({
      profiles: { uploadAvatar },
      accounts: { session: os.accounts.session.handler(() => ({ user: ana })) },
    })
    await show(<AvatarButton />, { user: ana })
    return { sent, responses }
  }

  it('PRO-02 another cannot be chosen during an upload', async () => {
    const { sent, responses } = await openButton()
    await input().upload(picture)
    await expect.element(button()).toBeDisabled()
    await expect.poll(() => responses.length).toBe(1)
    responses[0]?.resolve()
    await expect.element(button()).toBeEnabled()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Profile picture updated successfully' }))
      .toBeVisible()
    expect(sent).toEqual(['image/png'])
  })

  it('PRO-02 of an animated picture only the first image is kept, and this is said', async () => {
    const { responses } = await openButton({ was_animated: true })
    await input().upload(picture)
    await expect.poll(() => responses.length).toBe(1)
    responses[0]?.resolve()
    const toast = page.getByRole('status').filter({ hasText: 'Profile picture updated successfully' })
    await expect.element(toast).toMatchTextContent('The animation is not kept')
  })

  it('PRO-02 a lost connection is shown, and the same file can be uploaded again', async () => {
    const { sent, responses } = await openButton()
    const reconnect = loseConnection()
    await input().upload(picture)
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(new RegExp(`${profilesErrors.AVATAR_UNREADABLE.message}.*cannot be reached`))
    await expect.element(button()).toBeEnabled()
    reconnect()
    // cleared, so that choosing the same file is a change
    expect(input().element()).toHaveProperty('value', '')
    await input().upload(picture)
    await expect.poll(() => responses.length).toBe(1)
    responses[0]?.resolve()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(sent).toEqual(['image/png'])
  })

  it('PRO-02 G-154 can be chosen by keyboard with one tab stop', async () => {
    await openButton()
    await userEvent.keyboard('{Tab}')
    await expect.element(button()).toHaveFocus()
    expect(input().element()).toHaveProperty('tabIndex', -1)
    // no file was chosen
    input()
      .element()
      .dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(button()).toBeEnabled()
  })
})
