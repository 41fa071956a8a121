import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'

const banner = () => page.getByRole('region', { name: 'Cookie Preferences' })
const stored = () => localStorage.getItem('cookie-consent')
const consentOf = (more: object) =>
  JSON.stringify({
    necessary: true,
    analytics: false,
    functional: false,
    version: 1,
    chosen_at: new Date().toISOString(),
    ...more,
  })

beforeEach(() => localStorage.clear())

/** The answers that the server was told. */
function recorded() {
  const answers: object[] = []
  const handler = os.accounts.recordConsent.handler(({ input }) => void answers.push(input))
  return { answers, api: { accounts: { recordConsent: handler } } }
}

describe('the cookie banner', () => {
  it('COOK-01 links to both legal texts, and rejecting is as easy as accepting', async () => {
    await openPage('/about')
    await expect.element(banner().getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    await expect.element(banner().getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    const [reject, accept] = ['Reject All', 'Accept All'].map((name) => {
      const button = banner().getByRole('button', { name }).element()
      const { width, height } = button.getBoundingClientRect()
      return { width, height, className: button.className }
    })
    expect(reject).toEqual(accept)
    await expectNoAxeViolations()
  })

  it('COOK-02 lists the kinds: the necessary one is always on, the others are off', async () => {
    await openPage('/about')
    const settings = banner().getByRole('button', { name: 'Cookie Settings' })
    await expect.element(settings).toHaveAttribute('aria-expanded', 'false')
    await settings.click()
    const kind = (name: string) => banner().getByRole('switch', { name })
    await expect.element(kind('Necessary')).toBeChecked()
    await expect.element(kind('Necessary')).toBeDisabled()
    await expect.element(kind('Analytics')).not.toBeChecked()
    await kind('Functional').click()
    await expect.element(kind('Functional')).toBeChecked()
    await expectNoAxeViolations()
    await banner().getByRole('button', { name: 'Hide Preferences' }).click()
    await expect.element(kind('Necessary')).not.toBeInTheDocument()
    expect(stored()).toBeNull()
  })

  it('COOK-01 closing it stores nothing, moves the focus to the page and lasts until the page is reloaded', async () => {
    const screen = await openPage('/about')
    await banner().getByRole('button', { name: 'Close' }).click()
    await expect.element(banner()).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await screen.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy Policy')
    await expect.element(banner()).not.toBeInTheDocument()
    expect(stored()).toBeNull()
  })

  it.each([
    ['Accept All', { analytics: true, functional: true }],
    ['Reject All', { analytics: false, functional: false }],
    ['Save Preferences', { analytics: false, functional: true }],
  ])('COOK-03 "%s" is stored with its time, and the page reloads', async (button, choice) => {
    const navigations = blockNavigation()
    await openPage('/about')
    await banner().getByRole('button', { name: 'Cookie Settings' }).click()
    await banner().getByRole('switch', { name: 'Functional' }).click()
    await banner().getByRole('button', { name: button }).click()
    expect(JSON.parse(stored() ?? '')).toEqual({
      necessary: true,
      ...choice,
      version: 1,
      chosen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(navigations).toHaveLength(1)
  })

  it('COOK-03 T55 each answer is told to the server with its version, and withdrawing takes one press, as allowing does', async () => {
    blockNavigation()
    const { answers, api } = recorded()
    const screen = await openPage('/about', { api })
    await banner().getByRole('button', { name: 'Accept All' }).click()
    const answer = { id: expect.any(String), visitor: expect.any(String), version: 1 }
    await expect.poll(() => answers).toEqual([{ ...answer, analytics: true, functional: true }])
    await screen.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' }).click()
    await expect.poll(() => answers).toHaveLength(2)
    expect(answers[1]).toEqual({ ...answer, analytics: false, functional: false })
    const [given, withdrawn] = answers.map((sent): unknown => Reflect.get(sent, 'visitor'))
    expect(given).toBe(withdrawn)
    await expect.poll(() => localStorage.getItem('consent-unsent')).toBeNull()
    expect(stored()).toBeNull()
  })

  it('COOK-03 T55 an answer that did not arrive is sent by the next page, once', async () => {
    blockNavigation()
    const { answers, api } = recorded()
    const first = await openPage('/about', { api })
    await expect.element(first.getByRole('heading', { level: 1 })).toBeVisible()
    const reconnect = loseConnection()
    await banner().getByRole('button', { name: 'Reject All' }).click()
    expect(JSON.parse(localStorage.getItem('consent-unsent') ?? '')).toHaveLength(1)
    reconnect()
    await first.unmount()
    await openPage('/about', { api })
    await expect.poll(() => answers).toHaveLength(1)
    await expect.poll(() => localStorage.getItem('consent-unsent')).toBeNull()
  })

  it('COOK-03 T55 closing the banner, or asking for it again without an answer, tells the server nothing', async () => {
    blockNavigation()
    const { answers, api } = recorded()
    const screen = await openPage('/about', { api })
    await screen.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' }).click()
    await banner().getByRole('button', { name: 'Close' }).click()
    expect([answers, localStorage.getItem('consent-unsent')]).toEqual([[], null])
  })

  it('COOK-03 a choice is revoked from the footer, and the page reloads', async () => {
    const navigations = blockNavigation()
    localStorage.setItem('cookie-consent', consentOf({}))
    const screen = await openPage('/about')
    await screen.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' }).click()
    expect(stored()).toBeNull()
    expect(navigations).toHaveLength(1)
  })

  it.each(['Accept All', 'Reject All', 'Save Preferences'])(
    'COOK-03 in a browser that forbids storage, "%s" still closes it',
    async (button) => {
      await openPage('/about')
      await banner().getByRole('button', { name: 'Cookie Settings' }).click()
      const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError')
      })
      onTestFinished(() => setItem.mockRestore())
      await banner().getByRole('button', { name: button }).click()
      await expect.element(banner()).not.toBeInTheDocument()
      expect(stored()).toBeNull()
    },
  )

  it.each([
    ['from half a year ago', consentOf({ chosen_at: '2026-01-01T00:00:00Z' })],
    ['of another version', consentOf({ version: 0 })],
    ['that is incomplete', '{"analytics":true}'],
    ['that is not JSON', 'yes'],
  ])('COOK-03 a choice %s is not valid', async (_, text) => {
    localStorage.setItem('cookie-consent', text)
    await openPage('/about')
    await expect.element(banner()).toBeVisible()
  })

  it('COOK-03 a choice in another tab applies in this one', async () => {
    await openPage('/about')
    await expect.element(banner()).toBeVisible()
    localStorage.setItem('cookie-consent', consentOf({}))
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookie-consent' }))
    await expect.element(banner()).not.toBeInTheDocument()
  })

  it('COOK-04 when analytics is rejected, what it has stored is removed', async () => {
    localStorage.setItem('ph_key_posthog', 'x')
    localStorage.setItem('cookie-consent', consentOf({}))
    await openPage('/about', {
      user: ana,
      config: { analytics: { key: 'key', host: 'https://analytics.test' } },
    })
    await expect.poll(() => localStorage.getItem('ph_key_posthog')).toBeNull()
  })

  it.each([320, 390])('COOK-01 fits into %i px, expanded or not, and publishes its height', async (width) => {
    await page.viewport(width, 844)
    await openPage('/about')
    await expect.element(banner()).toBeVisible()
    const height = () => getComputedStyle(document.body).getPropertyValue('--consent-height')
    const closed = height()
    await banner().getByRole('button', { name: 'Cookie Settings' }).click()
    await expectNoOverflow(banner().element())
    await expect.poll(height).not.toBe(closed)
    expect(banner().element().getBoundingClientRect().height).toBeLessThanOrEqual(844)
    await banner().getByRole('button', { name: 'Close' }).click()
    await expect.poll(height).toBe('')
  })

  it('COOK-01 is before the page in the tab order', async () => {
    await openPage('/about')
    await expect.element(banner()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(banner().getByRole('link', { name: 'Privacy Policy' })).toHaveFocus()
  })
})
