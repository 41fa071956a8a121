import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
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

const confirmation = () => page.getByRole('alertdialog', { name: 'Create a new calendar link?' })

/** Opens the dialog. The API creates a different link each time; `before` is when an earlier link was created. */
async function openDialog(before: string | null = null) {
  let created = 0
  const calendar = os.reservations.calendar.handler(() => ({
    created_at: created === 0 ? before : new Date().toISOString(),
  }))
  const renewCalendar = os.reservations.renewCalendar.handler(() => {
    created += 1
    return { url: addressOf(created) }
  })
  serveApi({ reservations: { calendar, renewCalendar } })
  await show(<CalendarFeed />, { user: ana })
  await button().click()
  await expect.element(dialog()).toBeVisible()
  return { created: () => created }
}

/** Replaces the link, with the confirmation. */
async function renew() {
  await inDialog('Create a new link').click()
  await confirmation().getByRole('button', { name: 'Create a new link' }).click()
}

/** Mocks the clipboard, which refuses unless `isAllowed`. */
function mockClipboard(isAllowed = true) {
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(() => (isAllowed ? Promise.resolve() : Promise.reject(new Error('Not allowed'))))
  onTestFinished(() => write.mockRestore())
  return write
}

describe('the calendar link', () => {
  it('RES-05 is created only on request, and the dialog says who can read it', async () => {
    const { created } = await openDialog()
    await expect.element(dialog()).toMatchTextContent('Anyone who has the link can see them.')
    await expect.element(address()).not.toBeInTheDocument()
    expect(created()).toBe(0)
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('RES-05 is shown in full, read-only, and can be copied', async () => {
    await openDialog()
    const write = mockClipboard()
    await inDialog('Create a calendar link').click()
    await expect.element(dialog().getByRole('status')).toMatchTextContent('Calendar link created')
    await expect.element(address()).toHaveValue(addressOf(1))
    await expect.element(address()).toHaveAttribute('readonly')
    await inDialog('Copy').click()
    await expect.element(inDialog('Copied')).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(addressOf(1))
    await expectNoAxeViolations()
  })

  it('RES-05 is replaced by a new link, which is not copied yet', async () => {
    await openDialog()
    const write = mockClipboard()
    await inDialog('Create a calendar link').click()
    await inDialog('Copy').click()
    await expect.element(inDialog('Copied')).toBeVisible()
    await renew()
    await expect.element(address()).toHaveValue(addressOf(2))
    await expect.element(inDialog('Copied')).not.toBeInTheDocument()
    await inDialog('Copy').click()
    await expect.poll(() => write.mock.calls).toEqual([[addressOf(1)], [addressOf(2)]])
  })

  it('RES-05 is replaced only after a confirmation, also after a reload', async () => {
    const { created } = await openDialog('2026-03-02T10:00:00Z')
    await expect.element(dialog()).toMatchTextContent('You created a link on 2 Mar 2026.')
    await inDialog('Create a new link').click()
    await expect.element(confirmation()).toMatchTextContent('The link you use now will stop working.')
    await expectNoAxeViolations()
    await confirmation().getByRole('button', { name: 'Keep the link' }).click()
    await expect.element(confirmation()).not.toBeInTheDocument()
    expect(created()).toBe(0)
    await renew()
    await expect.element(address()).toHaveValue(addressOf(1))
    expect(created()).toBe(1)
  })

  it('RES-05 can be loaded again after an error', async () => {
    let isFailing = true
    const calendar = os.reservations.calendar.handler(({ errors }) => {
      if (isFailing) throw errors.RATE_LIMITED()
      return { created_at: null }
    })
    serveApi({ reservations: { calendar } })
    await show(<CalendarFeed />, { user: ana })
    await button().click()
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('We couldn’t load your calendar link.')
    await expect.element(inDialog('Create a calendar link')).not.toBeInTheDocument()
    isFailing = false
    await inDialog('Try again').click()
    await expect.element(inDialog('Create a calendar link')).toBeVisible()
  })

  it('RES-05 is shown again, not created again, when the dialog is reopened', async () => {
    const { created } = await openDialog()
    await inDialog('Create a calendar link').click()
    await expect.element(address()).toBeVisible()
    await inDialog('Close').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await button().click()
    await expect.element(address()).toHaveValue(addressOf(1))
    expect(created()).toBe(1)
  })

  it('RES-05 can be selected if the browser forbids copying, which is reported', async () => {
    await openDialog()
    const write = mockClipboard(false)
    await inDialog('Create a calendar link').click()
    await inDialog('Copy').click()
    await expect.poll(() => write.mock.calls).toHaveLength(1)
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('The link could not be copied')
    await expect.element(inDialog('Copied')).not.toBeInTheDocument()
    await address().click()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(getSelection()?.toString()).toBe(addressOf(1))
  })

  it('RES-05 stays if a new one cannot be created without a connection, and creating can be retried', async () => {
    await openDialog()
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

  it('RES-05 is refused with the server’s text after too many in a row', async () => {
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

  it('RES-05 fits on the narrowest phone', async () => {
    await page.viewport(320, 700)
    await openDialog()
    await inDialog('Create a calendar link').click()
    await expect.element(address()).toBeVisible()
    await expectNoOverflow(dialog().element())
    await expectNoAxeViolations()
  })

  it('RES-05 is offered once the member has a stay', async () => {
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
