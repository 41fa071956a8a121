import { brand } from '@wayhouse/domain/brand'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { heldBack } from '../../../testing/held-back.ts'
import { id } from '../../../testing/people.ts'
import { everyMail, openSettings, thisSession } from './testing.ts'

const phone = { ...thisSession, id: id(2), device: 'Safari on iPhone', ip_address: null, is_current: false }

/** The files that the page hands to the browser from now on, each by its name. */
function savedFiles() {
  const saved: { name: string; blob: Blob | undefined }[] = []
  const blobs = new Map<string, Blob>()
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
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

describe('the own data', () => {
  it('SEC-08 is one file with the day in its name, asked for once however often one presses', async () => {
    const saved = savedFiles()
    const { name: named } = brand
    Object.assign(brand, { name: 'Nomads & Co' })
    onTestFinished(() => void Object.assign(brand, { name: named }))
    const answer = Promise.withResolvers<void>()
    let asked = 0
    const data = os.accounts.data.handler(async () => {
      asked += 1
      await answer.promise
      return { made_at: '2026-11-22T23:59:59Z', about: 'Your data', data: { account: [{ name: 'Zoë' }] }, files: [] }
    })
    const screen = await openSettings({ api: { accounts: { data } } })
    const button = screen.section('Your data').getByRole('button', { name: 'Download your data' })
    await button.click()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    answer.resolve()
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['nomads-co-data-2026-11-22.json'])
    const [file] = saved
    expect(file?.blob?.type).toBe('application/json')
    expect(JSON.parse((await file?.blob?.text()) ?? '')).toMatchObject({ data: { account: [{ name: 'Zoë' }] } })
    expect(asked).toBe(1)
    await expect.element(button).not.toHaveAttribute('aria-busy')
  })

  it('SEC-08 that cannot be read is said, and no empty file is kept', async () => {
    const saved = savedFiles()
    const screen = await openSettings()
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
  it('SEC-08 that is called off sends nothing, and forgets what was typed', async () => {
    const screen = await openSettings()
    const button = screen.section('Delete account').getByRole('button', { name: 'Delete account' })
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
    await button.click()
    await expect.element(dialog).toHaveAccessibleDescription(/within 30 days to keep it/)
    await dialog.getByLabelText('Your password').fill('a long quiet evening')
    await userEvent.keyboard('{Escape}')
    // once it has left the screen
    await expect.element(screen.getByLabelText('Your password')).not.toBeInTheDocument()
    await button.click()
    await expect.element(dialog.getByLabelText('Your password')).toHaveValue('')
  })

  it('SEC-08 G-20 without a connection keeps the account, and says so above the dialog', async () => {
    const left = heldBack()
    const screen = await openSettings()
    await screen.section('Delete account').getByRole('button', { name: 'Delete account' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabelText('Your password').fill('a long quiet evening')
    loseConnection()
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(/Your account was not deleted.*cannot be reached/)
    await expect.element(dialog.getByLabelText('Your password')).toHaveValue('a long quiet evening')
    expect(left).toEqual([])
  })
})

describe('many sessions', () => {
  it('AUTH-08 are read page by page, with how many there are, and a lost page is asked for again', async () => {
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

  it('AUTH-08 one that was not ended stays, and asking about all others may be called off', async () => {
    const screen = await openSettings({
      sessions: () => ({ items: [thisSession, phone], next_cursor: null, others: 1 }),
    })
    const section = screen.section('Sessions')
    const others = section.getByRole('button', { name: 'End all others' })
    await others.click()
    const question = screen.getByRole('alertdialog', { name: 'End all other sessions?' })
    await expect.element(question).toMatchTextContent('You’ll be signed out in 1 other place and stay signed in here.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(others).toHaveFocus()
    loseConnection()
    await section.getByRole('button', { name: /^End Safari/ }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The session was not ended.*cannot be reached/)
    await expect.element(section).toMatchTextContent('Safari on iPhone')
    await others.click()
    await question.getByRole('button', { name: 'End sessions' }).click()
    await expect.element(screen.getByText('The sessions were not ended')).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(section).toMatchTextContent('Safari on iPhone')
  })
})

describe('the choices of emails', () => {
  it('NOTI-06 G-139 each kind is one switch with its hint, and each is sent by itself', async () => {
    const sent: object[] = []
    let mail = { ...everyMail, message: false }
    const notifications = {
      mailChoices: os.notifications.mailChoices.handler(() => mail),
      chooseMail: os.notifications.chooseMail.handler(({ input }) => {
        sent.push(input)
        mail = Object.assign({}, mail, input)
        return mail
      }),
    }
    const screen = await openSettings({ api: { notifications } })
    const section = screen.section('Notifications')
    const choice = (name: string) => section.getByRole('switch', { name })
    await expect.element(choice('Messages')).not.toBeChecked()
    expect(section.getByRole('switch').elements()).toHaveLength(Object.keys(everyMail).length)
    await expect.element(section.getByText('Someone reviews you or replies, or a review is published')).toBeVisible()
    await choice('Messages').click()
    await choice('Reviews').click()
    await expect.element(choice('Messages')).toBeChecked()
    await expect.element(choice('Reviews')).not.toBeChecked()
    await expect.poll(() => sent).toEqual([{ message: true }, { reviews: false }])
    await expect.element(choice('Membership')).toBeChecked()
  })
})

describe('what others see', () => {
  it('G-16 COOK-03 leads to the public profile, and to the question about cookies', async () => {
    const left = heldBack()
    const screen = await openSettings()
    const section = screen.section('Privacy')
    await expect
      .element(section.getByRole('link', { name: 'View your public profile' }))
      .toHaveAttribute('href', `/app/users/${id(900)}`)
    await section.getByRole('button', { name: 'Cookie settings' }).click()
    await expect.poll(() => left).toHaveLength(1)
    expect(localStorage.getItem('cookie-consent')).toBeNull()
  })

  it('AUTH-08 a change of the password may be called off, and what was typed is gone', async () => {
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
