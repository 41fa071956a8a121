import type { OwnSession } from '@wayhouse/domain/accounts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { orpc } from '../../../platform/api/orpc.ts'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { liveConnectionCount, sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { id } from '../../../testing/people.ts'
import { allMailChoices, openSettings, thisSession } from './testing.ts'

const phone: OwnSession = { ...thisSession, id: id(2), device: 'Safari on iPhone', ip_address: null, is_current: false }

describe('the settings', () => {
  it('G-16 AUTH-08 have a page for each group, mark the open one, are accessible and fit on the narrowest phone', async () => {
    const long = `${'long.address.'.repeat(8)}@example.com`
    const screen = await openSettings({
      account: { email: long, linkedin: true, second_factor: true },
      sessions: () => ({ items: [thisSession, phone], next_cursor: null, others: 1 }),
    })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Settings Account')
    const pages = screen.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    expect(pages.elements().map((link) => link.getAttribute('href'))).toEqual(
      ['account', 'privacy', 'notifications', 'membership', 'tokens', 'data'].map((name) => `/app/settings/${name}`),
    )
    await expect.element(pages.first()).toHaveAttribute('aria-current', 'page')
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('G-16 on a phone are a list that leads to pages, and each page leads back', async () => {
    await page.viewport(390, 844)
    const screen = await openSettings({ at: 'overview' })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Settings')
    await expect.element(screen.section('Sessions')).not.toBeInTheDocument()
    await screen.getByRole('link', { name: /^Data/ }).click()
    await expect.element(screen.section('Delete account')).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Settings Data' })).toHaveFocus()
    await screen.getByRole('link', { name: 'All settings' }).click()
    await expect.element(screen.getByRole('link', { name: /^Privacy What/ })).toBeVisible()
  })

  it('ROUTE-06 G-16 a page that does not exist is not found', async () => {
    const screen = await openSettings({ at: '/nothing' })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  })

  it('G-16 the link of older emails leads to the page of notifications', async () => {
    const screen = await openSettings({ at: '#notifications' })
    await expect.element(screen.section('Notifications')).toBeVisible()
  })

  it.each([
    ['NOTI-06', 'Notifications', 'notifications', /^Requests to join/],
    ['G-16', 'Messages', 'privacy', /^Members may ask me a question/],
  ] as const)(
    '%s a switch of %s saves on change, and returns to the saved value after a failure',
    async (_, section, at, name) => {
      const sent: unknown[] = []
      let questions = true
      let mail = allMailChoices
      const screen = await openSettings({
        at,
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
      const choice = screen.section(section).getByRole('switch', { name })
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
      expect(sent).toEqual([section === 'Messages' ? { accepts_questions: false } : { request_received: false }])
    },
  )

  it('G-16 a switch shows the chosen value while it is saved, even if a live event comes before the response', async () => {
    let accepts_questions = true
    let reads = 0
    const response = Promise.withResolvers<void>()
    const screen = await openSettings({
      at: 'privacy',
      api: {
        chat: {
          preferences: os.chat.preferences.handler(() => {
            reads += 1
            return { accepts_questions }
          }),
          choose: os.chat.choose.handler(async ({ input }) => {
            accepts_questions = input.accepts_questions
            await response.promise
            return input
          }),
        },
      },
    })
    const choice = screen.section('Messages').getByRole('switch')
    const shown: (string | null)[] = []
    await expect.poll(liveConnectionCount).toBe(1)
    await choice.click()
    await expect.element(choice).not.toBeChecked()
    new MutationObserver(() => shown.push(choice.element().ariaChecked)).observe(choice.element(), { attributes: true })
    sendLiveEvent({ type: 'resync' })
    const { queryClient } = screen.router.options.context
    const cached = () => queryClient.getQueryData(orpc.chat.preferences.queryOptions().queryKey)
    await expect.poll(cached).toEqual({ accepts_questions: false })
    await new Promise(requestAnimationFrame)
    response.resolve()
    await expect.poll(() => reads).toBe(3)
    await expect.element(choice).not.toBeChecked()
    expect(shown).not.toContain('true')
  })
})

describe('the sessions', () => {
  it('AUTH-08 without other sessions, that is shown', async () => {
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
    ['AUTH-08 ending', false],
    ['AUTH-08 ending an already ended', true],
  ])('%s session updates the list', async (_, hasEnded) => {
    let items = [thisSession, phone]
    const endSession = os.accounts.endSession.handler(({ input, errors }) => {
      items = items.filter((session) => session.id !== input.id)
      if (hasEnded) throw errors.SESSION_NOT_FOUND()
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
    const message = hasEnded
      ? screen.getByRole('alert')
      : screen.getByRole('status').filter({ hasText: 'Session ended' })
    await expect.element(message).toMatchTextContent(hasEnded ? 'This session has already ended' : 'Session ended')
  })

  it('AUTH-08 ending all others asks for confirmation with their number', async () => {
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
    const confirmation = screen.getByRole('alertdialog', { name: 'End all other sessions?' })
    await expect
      .element(confirmation)
      .toMatchTextContent('You’ll be signed out in 2 other places and stay signed in here.')
    await confirmation.getByRole('button', { name: 'End sessions' }).click()
    await expect.element(screen.section('Sessions')).toMatchTextContent('Nowhere else.')
    await expect.element(confirmation).not.toBeInTheDocument()
  })
})

describe('deleting the account', () => {
  it('SEC-08 hosts must hand over their tribes first, and a deleted account shows when it is erased', async () => {
    const hosting = await openSettings({ at: 'data', account: { hosts_open_tribes: true } })
    await expect.element(hosting.section('Delete account')).toMatchTextContent('Please hand them over or cancel them')
    await expect.element(hosting.section('Delete account').getByRole('button')).not.toBeInTheDocument()
    await hosting.unmount()
    const deleted = await openSettings({ at: 'data', account: { erased_on: '2026-12-24' } })
    await expect.element(deleted.section('Delete account')).toMatchTextContent(/will be erased on .*24 December 2026/)
  })

  it.each([
    ['PASSWORD_WRONG', 'This password is incorrect'],
    ['HOSTING_OPEN_TRIBES', 'Please hand over or cancel the tribes you host first'],
  ] as const)('SEC-08 %s keeps the account and shows why', async (code, text) => {
    const requestErasure = os.accounts.requestErasure.handler(({ errors }) => {
      throw errors[code]()
    })
    const screen = await openSettings({ at: 'data', api: { accounts: { requestErasure } } })
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

  it('SEC-08 without a password the address confirms, and a wrong one sends nothing', async () => {
    const screen = await openSettings({ at: 'data', account: { has_password: false, linkedin: true } })
    await screen.section('Delete account').getByRole('button', { name: 'Delete account' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabelText('Type ana@example.com to confirm').fill('zuri@example.com')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription('This is not your email address')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
