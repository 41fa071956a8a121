import { profilesErrors } from '@wayhouse/domain/profiles'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { askAboutCookies, expectAboveCookies } from '../../testing/layout.ts'
import { ana } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { AvatarButton } from './avatar-button.tsx'
import { openProfile } from './testing.ts'

describe('editing the profile', () => {
  it('PRO-01 PRO-05 is busy until it is saved, once, and then may be left without a question', async () => {
    const saved = Promise.withResolvers<void>()
    const screen = await openProfile({
      refuse: async ({ input }) => {
        await saved.promise
        screen.kept.profile = { ...screen.kept.profile, bio: input.bio ?? null }
        return screen.kept.profile
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
    expect(screen.kept.sent).toHaveLength(1)
    await screen.router.navigate({ href: '/app/notifications' })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('COOK-01 PRO-01 the question about cookies does not cover the bar that saves', async () => {
    await askAboutCookies()
    const screen = await openProfile()
    await screen.edit()
    for (const name of ['Save Changes', 'Cancel']) await expectAboveCookies(screen.getByRole('button', { name }).last())
  })

  it('PRO-03 CUR-05 numbers, choices and lists are sent as they are, and what is emptied as nothing', async () => {
    const screen = await openProfile({ first: { age: 30, next_destination: 'Porto', timezone: 'Asia/Tokyo' } })
    await screen.edit()
    await screen.getByRole('button', { name: 'More: Age' }).click()
    await screen.getByLabelText('Next destination').fill('')
    await screen.getByLabelText('Preferred currency').selectOptions('GBP')
    await screen.getByRole('combobox', { name: 'Timezone' }).fill('')
    await screen.getByText('Cooking', { exact: true }).click()
    await screen.getByLabelText('Instagram handle').fill('@zuri.o')
    await screen.save()
    await expect
      .poll(() => screen.kept.sent)
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

  it('CUR-02 G-44 of the currencies chosen in the header and in the form the last one wins', async () => {
    const screen = await openProfile()
    const chooseAbove = async (code: string) => {
      await screen.getByRole('button', { name: 'Currency:' }).click()
      await screen.getByRole('menuitemradio', { name: code }).click()
    }
    const shown = screen.getByRole('complementary', { name: 'About you' })
    await chooseAbove('CAD')
    await expect.element(shown).toMatchTextContent(/Preferred currency.*CAD/)
    await expect.poll(() => screen.kept.profile.preferred_currency).toBe('CAD')
    await screen.edit()
    const field = screen.getByLabelText('Preferred currency')
    await expect.element(field).toHaveValue('CAD')
    await chooseAbove('USD')
    await expect.element(field).toHaveValue('USD')
    await screen.getByLabelText('Bio').fill('Swims.')
    await screen.save()
    await expect.element(shown).toMatchTextContent(/Preferred currency.*USD/)
    await expect.poll(() => screen.kept.profile).toMatchObject({ bio: 'Swims.', preferred_currency: 'USD' })
    await screen.edit()
    await field.selectOptions('GBP')
    await screen.save()
    await expect.element(screen.getByRole('button', { name: 'Currency: £ GBP' })).toBeVisible()
    await expect.element(shown).toMatchTextContent(/Preferred currency.*GBP/)
  })

  it('PRO-01 the fields are walked by keys, and Enter in one of them saves', async () => {
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
    expect(screen.kept.sent).toMatchObject([{ first_name: 'Zurira' }])
  })
})

describe('the picture of the profile', () => {
  const picture = new File(['picture'], 'me.png', { type: 'image/png' })
  const input = () => page.getByLabelText('Profile picture', { exact: true })
  const button = () => page.getByRole('button', { name: 'Change profile picture' })

  /** The button on an API that answers when the test says. */
  async function openButton() {
    const sent: string[] = []
    const answers: PromiseWithResolvers<void>[] = []
    const uploadAvatar = os.profiles.uploadAvatar.handler(async ({ input: file }) => {
      sent.push(file.type)
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      await answer.promise
      return { avatar_url: '/files/me.png' }
    })
    serveApi({
      profiles: { uploadAvatar },
      accounts: { session: os.accounts.session.handler(() => ({ user: ana })) },
    })
    await show(<AvatarButton />, { user: ana })
    return { sent, answers }
  }

  it('PRO-02 while it is on its way another cannot be chosen', async () => {
    const { sent, answers } = await openButton()
    await input().upload(picture)
    await expect.element(button()).toBeDisabled()
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.resolve()
    await expect.element(button()).toBeEnabled()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Profile picture updated successfully' }))
      .toBeVisible()
    expect(sent).toEqual(['image/png'])
  })

  it('PRO-02 that the connection loses is said, and the same one can be sent again', async () => {
    const { sent, answers } = await openButton()
    const reconnect = loseConnection()
    await input().upload(picture)
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(new RegExp(`${profilesErrors.AVATAR_UNREADABLE.message}.*cannot be reached`))
    await expect.element(button()).toBeEnabled()
    reconnect()
    // the same file is a new choice
    expect(input().element()).toHaveProperty('value', '')
    await input().upload(picture)
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.resolve()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(sent).toEqual(['image/png'])
  })

  it('PRO-02 G-154 is chosen from the keyboard by its button, which is not passed twice', async () => {
    await openButton()
    await userEvent.keyboard('{Tab}')
    await expect.element(button()).toHaveFocus()
    expect(input().element()).toHaveProperty('tabIndex', -1)
    // nothing was chosen
    input()
      .element()
      .dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(button()).toBeEnabled()
  })
})
