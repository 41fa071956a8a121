import type { OwnSession } from '@wayhouse/domain/accounts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { orpc } from '../../../platform/orpc.ts'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { expectNothingOutside } from '../../../testing/layout.ts'
import { liveLines, sayLive } from '../../../testing/live-line.ts'
import { id } from '../../../testing/people.ts'
import { everyMail, openSettings, thisSession } from './testing.ts'

const phone: OwnSession = { ...thisSession, id: id(2), device: 'Safari on iPhone', ip_address: null, is_current: false }

describe('the settings', () => {
  it('G-16 AUTH-08 have a link to each part, are accessible and fit on the narrowest phone', async () => {
    const long = `${'long.address.'.repeat(8)}@example.com`
    const screen = await openSettings({
      account: { email: long, linkedin: true, second_factor: true },
      sessions: () => ({ items: [thisSession, phone], next_cursor: null, others: 1 }),
    })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Settings')
    const parts = screen.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    for (const part of parts.elements()) {
      const target = document.querySelector(part.getAttribute('href') ?? '')
      expect(target?.querySelector('h2')?.textContent).toBe(part.textContent)
    }
    expect(parts.elements()).toHaveLength(11)
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNothingOutside()
    await expectNoAxeViolations()
  })

  it.each([
    ['NOTI-06', 'Notifications', /^Requests to join/],
    ['G-16', 'Messages', /^Members may ask me a question/],
  ])('%s a switch of %s acts at once, and goes back where that fails', async (_, part, name) => {
    const sent: unknown[] = []
    let questions = true
    let mail = everyMail
    const screen = await openSettings({
      api: {
        notifications: {
          mailChoices: os.notifications.mailChoices.handler(() => mail),
          chooseMail: os.notifications.chooseMail.handler(({ input }) => {
            sent.push(input)
            mail = { ...mail, request_received: input.request_received ?? true }
            return mail
          }),
        },
        chat: {
          preferences: os.chat.preferences.handler(() => ({ accepts_questions: questions })),
          choose: os.chat.choose.handler(({ input }) => {
            sent.push(input)
            questions = input.accepts_questions
            return input
          }),
        },
      },
    })
    const choice = screen.section(part).getByRole('switch', { name })
    await expect.element(choice).toBeChecked()
    const reconnect = loseConnection()
    await choice.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Your choice was not saved')
    await expect.element(choice).toBeChecked()
    reconnect()
    choice.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(choice).not.toBeChecked()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    expect(sent).toEqual([part === 'Messages' ? { accepts_questions: false } : { request_received: false }])
  })

  it('G-16 a switch shows what was chosen while that is saved, also where the page hears of it before the answer', async () => {
    let accepts_questions = true
    let asked = 0
    const answer = Promise.withResolvers<void>()
    const screen = await openSettings({
      api: {
        chat: {
          preferences: os.chat.preferences.handler(() => {
            asked += 1
            return { accepts_questions }
          }),
          choose: os.chat.choose.handler(async ({ input }) => {
            accepts_questions = input.accepts_questions
            await answer.promise
            return input
          }),
        },
      },
    })
    const choice = screen.section('Messages').getByRole('switch')
    const seen: (string | null)[] = []
    await expect.poll(liveLines).toBe(1)
    await choice.click()
    await expect.element(choice).not.toBeChecked()
    new MutationObserver(() => seen.push(choice.element().ariaChecked)).observe(choice.element(), { attributes: true })
    sayLive({ type: 'resync' })
    const { queryClient } = screen.router.options.context
    const known = () => queryClient.getQueryData(orpc.chat.preferences.queryOptions().queryKey)
    await expect.poll(known).toEqual({ accepts_questions: false })
    await new Promise(requestAnimationFrame)
    answer.resolve()
    await expect.poll(() => asked).toBe(3)
    await expect.element(choice).not.toBeChecked()
    expect(seen).not.toContain('true')
  })
})

describe('the sessions', () => {
  it('AUTH-08 who is signed in nowhere else is told so', async () => {
    const { section } = await openSettings()
    await expect.element(section('Sessions')).toMatchTextContent('Nowhere else.')
    await expect
      .element(section('Sessions').getByRole('listitem'))
      .toMatchTextContent(
        'Chrome on WindowsThis sessionLast used 22 Nov 2026 · since 20 Nov 2026, 10:00 UTC · 198.51.100.7',
      )
    await expect.element(section('Sessions').getByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['AUTH-08 ends', false],
    ['AUTH-08 had ended already:', true],
  ])('%s another one alone, and the list follows', async (_, gone) => {
    let items = [thisSession, phone]
    const endSession = os.accounts.endSession.handler(({ input, errors }) => {
      items = items.filter((one) => one.id !== input.id)
      if (gone) throw errors.SESSION_NOT_FOUND()
      return input
    })
    const screen = await openSettings({
      sessions: () => ({ items, next_cursor: null, others: items.length - 1 }),
      api: { accounts: { endSession } },
    })
    await screen
      .section('Sessions')
      .getByRole('button', { name: /^End Safari on iPhone/ })
      .click()
    await expect.element(screen.section('Sessions')).toMatchTextContent('Nowhere else.')
    const said = gone ? screen.getByRole('alert') : screen.getByRole('status').filter({ hasText: 'Session ended' })
    await expect.element(said).toMatchTextContent(gone ? 'This session has already ended' : 'Session ended')
  })

  it('AUTH-08 all others end after a question that counts them', async () => {
    let items = [thisSession, phone, { ...phone, id: id(3), device: 'Firefox on Linux' }]
    const endOtherSessions = os.accounts.endOtherSessions.handler(() => {
      items = [thisSession]
      return { ended: 2 }
    })
    const screen = await openSettings({
      sessions: () => ({ items, next_cursor: null, others: items.length - 1 }),
      api: { accounts: { endOtherSessions } },
    })
    await screen.section('Sessions').getByRole('button', { name: 'End all others' }).click()
    const question = screen.getByRole('alertdialog', { name: 'End all other sessions?' })
    await expect.element(question).toMatchTextContent('You’ll be signed out in 2 other places and stay signed in here.')
    await question.getByRole('button', { name: 'End sessions' }).click()
    await expect.element(screen.section('Sessions')).toMatchTextContent('Nowhere else.')
    await expect.element(question).not.toBeInTheDocument()
  })
})

describe('leaving', () => {
  it('SEC-08 who hosts tribes hands them over first, and who is leaving is told until when', async () => {
    const hosting = await openSettings({ account: { hosts_open_tribes: true } })
    await expect.element(hosting.section('Delete account')).toMatchTextContent('Please hand them over or cancel them')
    await expect.element(hosting.section('Delete account').getByRole('button')).not.toBeInTheDocument()
    await hosting.unmount()
    const leaving = await openSettings({ account: { erased_on: '2026-12-24' } })
    await expect.element(leaving.section('Delete account')).toMatchTextContent(/will be erased on .*24 December 2026/)
  })

  it.each([
    ['PASSWORD_WRONG', 'This password is incorrect'],
    ['HOSTING_OPEN_TRIBES', 'Please hand over or cancel the tribes you host first'],
  ] as const)('SEC-08 %s keeps the account and says why', async (code, text) => {
    const requestErasure = os.accounts.requestErasure.handler(({ errors }) => {
      throw errors[code]()
    })
    const screen = await openSettings({ api: { accounts: { requestErasure } } })
    const button = screen.section('Delete account').getByRole('button', { name: 'Delete account' })
    await button.click()
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
    await expectNoAxeViolations()
    await dialog.getByLabelText('Your password').fill('a long quiet evening')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect.element(button).toHaveFocus()
  })

  it('SEC-08 who has no password types the address, and a wrong one sends nothing', async () => {
    const screen = await openSettings({ account: { has_password: false, linkedin: true } })
    await screen.section('Delete account').getByRole('button', { name: 'Delete account' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabelText('Type ana@example.com to confirm').fill('somebody@example.com')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription('This is not your email address')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
