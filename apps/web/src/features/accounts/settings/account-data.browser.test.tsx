import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blockNavigation } from '../../../testing/block-navigation.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { ana, id } from '../../../testing/people.ts'
import { allMailChoices, openSettings, thisSession } from './testing.ts'

const phone = { ...thisSession, id: id(2), device: 'Safari on iPhone', ip_address: null, is_current: false }

/** Records the files that the page downloads. */
function savedFiles() {
  const saved: { name: string; blob: Blob | undefined }[] = []
  const blobs = new Map<string, Blob>()
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: blobs.get(this.href) })
  })
  onTestFinished(() => {
    create.mockRestore()
    click.mockRestore()
  })
  return saved
}

describe('the download of data', () => {
  it('SEC-08 is one file with the date in its name, requested once despite several key presses', async () => {
    const saved = savedFiles()
    globalThis.wayhouseBrand = { name: 'Nomads & Co' }
    onTestFinished(() => void (globalThis.wayhouseBrand = undefined))
    const response = Promise.withResolvers<void>()
    let requests = 0
    const data = os.accounts.data.handler(async () => {
      requests += 1
      await response.promise
      return { made_at: '2026-11-22T23:59:59Z', about: 'Your data', data: { account: [{ name: 'Zoë' }] }, files: [] }
    })
    const screen = await openSettings({ at: 'data', api: { accounts: { data } } })
    const button = screen.section('Your data').getByRole('button', { name: 'Download your data' })
    await button.click()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    response.resolve()
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['nomads-co-data-2026-11-22.json'])
    const [file] = saved
    expect(file?.blob?.type).toBe('application/json')
    expect(JSON.parse((await file?.blob?.text()) ?? '')).toMatchObject({ data: { account: [{ name: 'Zoë' }] } })
    expect(requests).toBe(1)
    await expect.element(button).not.toHaveAttribute('aria-busy')
  })

  it('SEC-08 that fails shows an error and saves no file', async () => {
    const saved = savedFiles()
    const screen = await openSettings({ at: 'data' })
    const button = screen.section('Your data').getByRole('button', { name: 'Download your data' })
    await expect.element(button).toBeVisible()
    loseConnection()
    await button.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The download failed.*cannot be reached/)
    await expect.element(button).not.toHaveAttribute('aria-busy')
    expect(saved).toEqual([])
  })
})

describe('deleting the account', () => {
  it('SEC-08 can be cancelled: nothing is sent, and the input is cleared', async () => {
    const screen = await openSettings({ at: 'data' })
    const button = screen.section('Delete account').getByRole('button', { name: 'Delete account' })
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
    await button.click()
    await expect.element(dialog).toHaveAccessibleDescription(/within 30 days to keep it/)
    await dialog.getByLabelText('Your password').fill('a long quiet evening')
    await userEvent.keyboard('{Escape}')
    // wait until the dialog is closed
    await expect.element(screen.getByLabelText('Your password')).not.toBeInTheDocument()
    await button.click()
    await expect.element(dialog.getByLabelText('Your password')).toHaveValue('')
  })

  it('SEC-08 G-20 without a connection shows an error above the dialog', async () => {
    const navigations = blockNavigation()
    const screen = await openSettings({ at: 'data' })
    await screen.section('Delete account').getByRole('button', { name: 'Delete account' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabelText('Your password').fill('a long quiet evening')
    loseConnection()
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(/Your account was not deleted.*cannot be reached/)
    await expect.element(dialog.getByLabelText('Your password')).toHaveValue('a long quiet evening')
    expect(navigations).toEqual([])
  })
})

describe('many sessions', () => {
  it('AUTH-08 are loaded page by page with their number, and a failed page can be loaded again', async () => {
    let isDown = true
    const sessions = os.accounts.sessions.handler(({ input: { cursor }, errors }) => {
      if (cursor === undefined) return { items: [thisSession, phone], next_cursor: 'more', others: 2 }
      if (isDown) throw errors.INVALID_CURSOR()
      const older = { ...phone, id: id(3), device: 'Firefox on Linux', last_used_at: '2026-10-01T00:00:00Z' }
      return { items: [older], next_cursor: null, others: 2 }
    })
    const screen = await openSettings({ api: { accounts: { sessions } } })
    const section = screen.section('Sessions')
    await section.getByRole('button', { name: 'Load more' }).click()
    await expect.element(section.getByRole('alert')).toHaveTextContent('We couldn’t load more sessions.')
    isDown = false
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect
      .element(section.getByRole('listitem').last())
      .toMatchTextContent('Firefox on LinuxLast used 1 Oct 2026')
    await expect.element(section.getByRole('status')).toHaveTextContent('3 sessions shown')
  })

  it('AUTH-08 a session that could not be ended stays, and ending all others can be cancelled', async () => {
    const screen = await openSettings({
      sessions: () => ({ items: [thisSession, phone], next_cursor: null, others: 1 }),
    })
    const section = screen.section('Sessions')
    const others = section.getByRole('button', { name: 'End all others' })
    await others.click()
    const confirmation = screen.getByRole('alertdialog', { name: 'End all other sessions?' })
    await expect
      .element(confirmation)
      .toMatchTextContent('You’ll be signed out in 1 other place and stay signed in here.')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(others).toHaveFocus()
    loseConnection()
    await section.getByRole('button', { name: /^End Safari/ }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The session was not ended.*cannot be reached/)
    await expect.element(section).toMatchTextContent('Safari on iPhone')
    await others.click()
    await confirmation.getByRole('button', { name: 'End sessions' }).click()
    await expect.element(screen.getByText('The sessions were not ended')).toBeVisible()
    await expect.element(confirmation).not.toBeInTheDocument()
    await expect.element(section).toMatchTextContent('Safari on iPhone')
  })
})

describe('the email settings', () => {
  it('NOTI-06 G-139 each kind is a switch with a hint, and is saved separately', async () => {
    const sent: object[] = []
    let mail = { ...allMailChoices, message: false }
    const notifications = {
      mailChoices: os.notifications.mailChoices.handler(() => mail),
      chooseMail: os.notifications.chooseMail.handler(({ input }) => {
        sent.push(input)
        mail = Object.assign({}, mail, input)
        return mail
      }),
    }
    const screen = await openSettings({ at: 'notifications', api: { notifications } })
    const section = screen.section('Notifications')
    const choice = (name: string) => section.getByRole('switch', { name })
    await expect.element(choice('Messages')).not.toBeChecked()
    expect(section.getByRole('switch').elements()).toHaveLength(Object.keys(allMailChoices).length)
    await expect.element(section.getByText('Someone reviews you or replies, or a review is published')).toBeVisible()
    await choice('Messages').click()
    await choice('Reviews').click()
    await expect.element(choice('Messages')).toBeChecked()
    await expect.element(choice('Reviews')).not.toBeChecked()
    await expect.poll(() => sent).toEqual([{ message: true }, { reviews: false }])
    await expect.element(choice('Membership')).toBeChecked()
  })
})

describe('the privacy section', () => {
  it('G-16 COOK-03 leads to the public profile and to the cookie settings', async () => {
    const navigations = blockNavigation()
    const screen = await openSettings({ at: 'privacy' })
    const section = screen.section('Privacy')
    await expect
      .element(section.getByRole('link', { name: 'View your public profile' }))
      .toHaveAttribute('href', `/app/users/${id(900)}`)
    await section.getByRole('button', { name: 'Cookie settings' }).click()
    await expect.poll(() => navigations).toHaveLength(1)
    expect(localStorage.getItem('cookie-consent')).toBeNull()
  })

  it('AUTH-08 changing the password can be cancelled, which clears the input', async () => {
    const screen = await openSettings()
    const section = screen.section('Password')
    const change = section.getByRole('button', { name: 'Change password' })
    await change.click()
    await section.getByLabelText('Your password').fill('a long quiet evening')
    await section.getByRole('button', { name: 'Cancel' }).click()
    await change.click()
    await expect.element(section.getByLabelText('Your password')).toHaveValue('')
    expect(screen.sent).toEqual([])
  })
})

it.each([390, 1440])(
  'CON-07 a suspended member finds the way back to what was decided, and no other, at %i px',
  async (width) => {
    await page.viewport(width, 900)
    const session = os.accounts.session.handler(() => ({ user: { ...ana, restriction: 'suspended' as const } }))
    const screen = await openSettings({ at: 'data', api: { accounts: { session } } })
    await expect.element(screen.getByRole('button', { name: 'Download your data' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'What was decided' }))
      .toHaveAttribute('href', '/app/decision')
    expect(screen.getByRole('navigation').elements()).toEqual([])
  },
)
