import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'
import { sent } from '../../testing/reservation.ts'
import { show } from '../../testing/show.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { accepted, withReservations } from './testing.ts'

const button = () => page.getByRole('button', { name: 'Subscribe in your calendar' })
const dialog = () => page.getByRole('dialog', { name: 'Your stays in your calendar' })
const address = () => dialog().getByRole('textbox', { name: 'Calendar link' })
const addressOf = (number: number) => `https://wayhouse.test/api/calendar/${String(number).repeat(43)}.ics`
const inDialog = (name: string) => dialog().getByRole('button', { name })

const question = () => page.getByRole('alertdialog', { name: 'Create a new calendar link?' })

/** The dialog, with a server that makes another address each time and says whether there was one before. */
async function opened(before: string | null = null) {
  let made = 0
  const calendar = os.reservations.calendar.handler(() => ({
    created_at: made === 0 ? before : new Date().toISOString(),
  }))
  const renewCalendar = os.reservations.renewCalendar.handler(() => {
    made += 1
    return { url: addressOf(made) }
  })
  serveApi({ reservations: { calendar, renewCalendar } })
  await show(<CalendarFeed />, { user: ana })
  await button().click()
  await expect.element(dialog()).toBeVisible()
  return { made: () => made }
}

/** Makes a link in the place of another, after the question. */
async function renew() {
  await inDialog('Create a new link').click()
  await question().getByRole('button', { name: 'Create a new link' }).click()
}

/** What is copied, or a browser that forbids it. */
function copying(isAllowed = true) {
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(() => (isAllowed ? Promise.resolve() : Promise.reject(new Error('Not allowed'))))
  onTestFinished(() => write.mockRestore())
  return write
}

describe('the own stays as a calendar', () => {
  it('RES-05 have no address before it is asked for, and the dialog says who can read it', async () => {
    const { made } = await opened()
    await expect.element(dialog()).toMatchTextContent('Anyone who has the link can see them.')
    await expect.element(address()).not.toBeInTheDocument()
    expect(made()).toBe(0)
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('RES-05 the address is shown whole, cannot be changed, and is copied', async () => {
    await opened()
    const write = copying()
    await inDialog('Create a calendar link').click()
    await expect.element(dialog().getByRole('status')).toMatchTextContent('Calendar link created')
    await expect.element(address()).toHaveValue(addressOf(1))
    await expect.element(address()).toHaveAttribute('readonly')
    await inDialog('Copy').click()
    await expect.element(inDialog('Copied')).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(addressOf(1))
    await expectNoAxeViolations()
  })

  it('RES-05 a new address takes the place of the one before, and is yet to be copied', async () => {
    await opened()
    const write = copying()
    await inDialog('Create a calendar link').click()
    await inDialog('Copy').click()
    await expect.element(inDialog('Copied')).toBeVisible()
    await renew()
    await expect.element(address()).toHaveValue(addressOf(2))
    await expect.element(inDialog('Copied')).not.toBeInTheDocument()
    await inDialog('Copy').click()
    await expect.poll(() => write.mock.calls).toEqual([[addressOf(1)], [addressOf(2)]])
  })

  it('RES-05 a link in use is replaced only after a question, also after a reload', async () => {
    const { made } = await opened('2026-03-02T10:00:00Z')
    await expect.element(dialog()).toMatchTextContent('You created a link on 2 Mar 2026.')
    await inDialog('Create a new link').click()
    await expect.element(question()).toMatchTextContent('The link you use now will stop working.')
    await expectNoAxeViolations()
    await question().getByRole('button', { name: 'Keep the link' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(made()).toBe(0)
    await renew()
    await expect.element(address()).toHaveValue(addressOf(1))
    expect(made()).toBe(1)
  })

  it('RES-05 whether there is a link is asked for again where that could not be loaded', async () => {
    let isDown = true
    const calendar = os.reservations.calendar.handler(({ errors }) => {
      if (isDown) throw errors.RATE_LIMITED()
      return { created_at: null }
    })
    serveApi({ reservations: { calendar } })
    await show(<CalendarFeed />, { user: ana })
    await button().click()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('We couldn’t load your calendar link.')
    await expect.element(inDialog('Create a calendar link')).not.toBeInTheDocument()
    isDown = false
    await inDialog('Try again').click()
    await expect.element(inDialog('Create a calendar link')).toBeVisible()
  })

  it('RES-05 opening the dialog again shows the same address and makes none', async () => {
    const { made } = await opened()
    await inDialog('Create a calendar link').click()
    await expect.element(address()).toBeVisible()
    await inDialog('Close').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await button().click()
    await expect.element(address()).toHaveValue(addressOf(1))
    expect(made()).toBe(1)
  })

  it('RES-05 where the browser forbids copying, it does not say that it did, and the address can be marked', async () => {
    await opened()
    const write = copying(false)
    await inDialog('Create a calendar link').click()
    await inDialog('Copy').click()
    await expect.poll(() => write.mock.calls).toHaveLength(1)
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('The link could not be copied')
    await expect.element(inDialog('Copied')).not.toBeInTheDocument()
    await address().click()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(getSelection()?.toString()).toBe(addressOf(1))
  })

  it('RES-05 without a connection says so, keeps the address that works, and can be tried again', async () => {
    await opened()
    await inDialog('Create a calendar link').click()
    await expect.element(address()).toBeVisible()
    const reconnect = loseConnection()
    await renew()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('The calendar link could not be created')
    await expect.element(address()).toHaveValue(addressOf(1))
    reconnect()
    await renew()
    await expect.element(address()).toHaveValue(addressOf(2))
    await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
  })

  it('RES-05 too many in a row are refused in the server’s words', async () => {
    const renewCalendar = os.reservations.renewCalendar.handler(({ errors }) => {
      throw errors.RATE_LIMITED()
    })
    const calendar = os.reservations.calendar.handler(() => ({ created_at: null }))
    serveApi({ reservations: { calendar, renewCalendar } })
    await show(<CalendarFeed />, { user: ana })
    await button().click()
    await inDialog('Create a calendar link').click()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Too many requests. Please try again later')
    await expect.element(inDialog('Create a calendar link')).toBeEnabled()
  })

  it('RES-05 the address stays within the narrowest phone', async () => {
    await page.viewport(320, 700)
    await opened()
    await inDialog('Create a calendar link').click()
    await expect.element(address()).toBeVisible()
    await expectNothingOutside(dialog().element())
    await expectNoAxeViolations()
  })

  it('RES-05 are offered once there is one', async () => {
    let items = [sent]
    const screen = await openPage('/app/reservations', { user: ana, api: withReservations(() => items) })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(button()).not.toBeInTheDocument()
    await screen.unmount()
    items = [accepted]
    await openPage('/app/reservations', { user: ana, api: withReservations(() => items) })
    await expect.element(button()).toBeVisible()
  })
})
