import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { chooseDay, dayField } from '../../../testing/choose-day.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { aHostTribe, openManage, saving, zuri, ben } from '../../../testing/host-tribe.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const row = (label: string) => page.getByRole('button', { name: `Edit ${label}`, exact: true })
const form = (label: string) => page.getByRole('form', { name: label, exact: true })

/** Opens a part, types into one of its fields or chooses its value, and saves. */
async function change(part: string, label: string, typed: string): Promise<void> {
  await row(part).click()
  if (part === 'Dates') await chooseDay(label, typed)
  else if (part === 'Arrival') await form(part).getByLabelText(label).selectOptions(typed)
  else await form(part).getByLabelText(label).first().fill(typed)
  await form(part)
    .getByRole('button', { name: /^(Save|Change .* and notify them)$/ })
    .click()
}

describe('a part of the stay', () => {
  it('G-81 opens in place with focus in its first field, and closing returns focus to its button', async () => {
    await openManage()
    await row('Title and description').click()
    await expect.element(form('Title and description').getByLabelText('Title').last()).toHaveFocus()
    await form('Title and description').getByRole('button', { name: 'Keep as it is' }).click()
    await expect.element(row('Title and description')).toHaveFocus()
    await expect.element(form('Title and description')).not.toBeInTheDocument()
  })

  it('G-81 closes the part that was open before', async () => {
    await openManage()
    await row('Dates').click()
    await row('Spots').click()
    await expect.element(form('Spots')).toBeVisible()
    await expect.element(form('Dates')).not.toBeInTheDocument()
  })

  it('G-81 G-120 sends only its own fields, with the version that the host saw', async () => {
    const { update, sent } = saving()
    await openManage(aHostTribe(), { update })
    await row('Title and description').click()
    await page.getByRole('textbox', { name: 'Description' }).fill('  Now with a piano. ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Saved')).toBeVisible()
    await expect.element(row('Title and description')).toHaveFocus()
    const { id, title } = aHostTribe()
    expect(sent).toEqual([{ id, version: 4, title, description: 'Now with a piano.' }])
  })

  it.each([
    ['Arrival', 'Check-in from', '16:30', { check_in_time: '16:30', check_out_time: null, flexible_arrival: false }],
    ['Price', 'Total price', '2400.5', { airbnb_total_cost: 2400.5 }],
    ['Spots', 'Spots besides you', '5', { size: 5 }],
    ['Dates', 'Move out', '2027-02-16', { start_date: '2027-01-12', end_date: '2027-02-16' }],
    ['What this place offers', 'Wifi speed', '300', { wifi_speed: 300, listing_amenities: ['Washer'] }],
    ['House rules and cancellation', 'Cancellation policy', 'Free', { cancellation_policy: 'Free' }],
    ['Place', 'Neighbourhood', 'On the hill', { neighborhood_description: 'On the hill' }],
  ])('TRIBE-04 G-81 %s is changed by %s', async (part, label, typed, expected) => {
    const { update, sent } = saving()
    await openManage(aHostTribe(), { update })
    await change(part, label, typed)
    await expect.poll(() => sent[0]).toMatchObject({ version: 4, ...expected })
  })

  it.each([
    ['Spots', 'Spots besides you', '16', 'Enter a number from 1 to 15'],
    ['Price', 'Total price', '-1', 'A price cannot be negative'],
    ['Title and description', 'Title', ' ', 'Enter a title'],
  ])('G-81 %s is not sent while %s is %s', async (part, label, typed, error) => {
    const { update, sent } = saving()
    await openManage(aHostTribe(), { update })
    await change(part, label, typed)
    await expect.element(page.getByText(error)).toBeVisible()
    expect(sent).toEqual([])
  })

  it('G-81 fewer spots than members are refused before anything is sent', async () => {
    const { update, sent } = saving()
    await openManage(aHostTribe({ members: [ben, zuri], members_count: 2 }), { update })
    await row('Spots').click()
    await page.getByRole('spinbutton', { name: 'Spots besides you' }).fill('1')
    await form('Spots')
      .getByRole('button', { name: /^(Save|Change)/ })
      .click()
    await expect.element(page.getByText('The tribe already has 2 members')).toBeVisible()
    expect(sent).toEqual([])
  })
})

describe('unsaved changes', () => {
  const description = () => page.getByRole('textbox', { name: 'Description' })
  const confirmation = () => page.getByRole('alertdialog', { name: 'Discard your changes?' })

  it.each([
    ['another part is opened', 'Edit Dates'],
    ['its part is closed', 'Close Title and description'],
  ])('G-81 need a confirmation before %s', async (_, button) => {
    await openManage()
    await row('Title and description').click()
    await description().fill('Now with a piano.')
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.element(confirmation().getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Enter}')
    await expect.element(confirmation()).not.toBeInTheDocument()
    await expect.element(description()).toHaveValue('Now with a piano.')
    await page.getByRole('button', { name: button, exact: true }).click()
    await confirmation().getByRole('button', { name: 'Discard' }).click()
    await expect.element(form('Title and description')).not.toBeInTheDocument()
    if (button === 'Edit Dates') await expect.element(dayField('Move in')).toHaveFocus()
    else await expect.element(row('Title and description')).toHaveFocus()
    await row('Title and description').click()
    await expect.element(description()).toHaveValue(aHostTribe().description ?? '')
  })

  it('G-81 need a confirmation before the page is left, but not once they are discarded', async () => {
    const { router } = await openManage()
    await row('Title and description').click()
    await description().fill('Now with a piano.')
    const { pathname } = router.state.location
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My Reservations' }).click()
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(leaving).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe(pathname)
    await expect.element(description()).toHaveValue('Now with a piano.')
    await page.getByRole('button', { name: 'Keep as it is' }).click()
    await router.navigate({ href: '/about' })
    expect(router.state.location.pathname).toBe('/about')
  })

  it('G-81 need a confirmation while they are being saved, and the finished save does not close another part', async () => {
    const response = Promise.withResolvers<void>()
    let tribe = aHostTribe()
    const update = os.tribes.update.handler(async ({ input }) => {
      await response.promise
      tribe = aHostTribe({ description: 'With a piano', version: 5 })
      return { id: input.id, version: 5 }
    })
    await openManage(() => tribe, { update })
    await change('Title and description', 'Description', 'With a piano')
    await row('Price').click()
    await confirmation().getByRole('button', { name: 'Discard' }).click()
    const price = page.getByRole('spinbutton', { name: 'Total price' })
    await price.fill('2400')
    response.resolve()
    await expect.element(page.getByText('With a piano').first()).toBeVisible()
    await expect.element(price).toHaveValue(2400)
    await expect.element(price).toHaveFocus()
  })
})

describe('who is notified of a change', () => {
  it('TRIBE-04 G-81 new dates show how many people are notified, and how many requests need a new confirmation', async () => {
    await openManage(aHostTribe({ pending_requests: 1 }))
    await row('Dates').click()
    await expect.element(page.getByText('2 people will be notified')).not.toBeInTheDocument()
    await chooseDay('Move out', '2027-02-16')
    await expect.element(page.getByText('2 people will be notified')).toBeVisible()
    await expect.element(page.getByText('One request is on hold until it is confirmed again.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Change dates and notify them' })).toBeVisible()
    await expectNoAxeViolations()
    await chooseDay('Move out', '2027-02-09')
    await expect.element(page.getByText('2 people will be notified')).not.toBeInTheDocument()
  })

  it('G-81 a new price names each person’s share', async () => {
    await openManage()
    await row('Price').click()
    await page.getByRole('spinbutton', { name: 'Total price' }).fill('2400')
    const note = form('Price').getByRole('status')
    await expect.element(note).toMatchTextContent('One person will be notified')
    await expect.element(note).toMatchTextContent('€500 each')
    await expect.element(note).toMatchTextContent('€600 each')
  })

  it('G-81 a new text notifies no one, nor do new dates of a tribe without members', async () => {
    const { update } = saving()
    await openManage(aHostTribe({ members: [], members_count: 0 }), { update })
    await row('Title and description').click()
    await page.getByRole('textbox', { name: 'Description' }).fill('New words')
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Keep as it is' }).click()
    await row('Dates').click()
    await chooseDay('Move out', '2027-02-16')
    await expect.element(page.getByText('No members or pending requests, so nobody is notified')).toBeVisible()
    await form('Dates').getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/will be notified/)).not.toBeInTheDocument()
  })
})

describe('a change that is refused', () => {
  it('G-120 shows what changed elsewhere, keeps what was typed, and the next save names the new version', async () => {
    let version = 4
    const versions: number[] = []
    const update = os.tribes.update.handler(({ input, errors }) => {
      versions.push(input.version)
      if (input.version !== 9) {
        version = 9
        throw errors.TRIBE_CHANGED({ data: { issues: [{ path: 'wifi_speed', message: 'Wifi is now 300' }] } })
      }
      return { id: input.id, version: 10 }
    })
    await openManage(() => aHostTribe({ version }), { update })
    await row('Title and description').click()
    await page.getByRole('textbox', { name: 'Description' }).fill('Now with a piano.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Your edits are still here. Save again to keep them.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Now with a piano.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(row('Title and description')).toHaveFocus()
    expect(versions).toEqual([4, 9])
  })

  it.each([
    ['SIZE_BELOW_MEMBERS', 'Spots', 'Spots besides you', '2', 'The tribe already has more members than that'],
    ['STAY_IN_THE_PAST', 'Dates', 'Move out', '2027-02-16', 'The stay must end in the future, after it starts'],
    ['STAY_TOO_FAR', 'Dates', 'Move in', '2027-01-14', 'A stay must begin within the next two years'],
    ['STAY_TOO_LONG', 'Dates', 'Move out', '2027-02-16', 'A stay can last a year at most'],
  ] as const)('G-81 %s is shown at its field', async (code, part, label, typed, text) => {
    const update = os.tribes.update.handler(({ errors }) => {
      throw errors[code]()
    })
    await openManage(aHostTribe(), { update })
    await change(part, label, typed)
    await expect.element(form(part).getByText(text)).toBeVisible()
    await expect.element(form(part).getByLabelText(label).first()).toHaveFocus()
  })

  it.each([
    ['TRIBE_CANCELLED', 'This tribe was cancelled'],
    ['STAY_OVER', 'This stay has ended'],
    ['FORBIDDEN', 'You are not allowed to do this'],
    ['RATE_LIMITED', 'Too many requests. Please try again later'],
  ] as const)('G-81 %s is shown, and what was typed stays', async (code, text) => {
    const update = os.tribes.update.handler(({ errors }) => {
      throw errors[code]()
    })
    await openManage(aHostTribe(), { update })
    await row('Title and description').click()
    await page.getByRole('textbox', { name: 'Description' }).fill('Now with a piano.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('The change was not saved')).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Now with a piano.')
  })

  it('G-81 without a connection what was typed stays', async () => {
    await openManage()
    await row('Title and description').click()
    await page.getByRole('textbox', { name: 'Description' }).fill('Now with a piano.')
    loseConnection()
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
    await expect.element(page.getByText('The change was not saved')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Now with a piano.')
  })
})

describe('on a phone', () => {
  it('G-81 every part fits the screen once it is opened', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenswohnung'
    await page.viewport(320, 844)
    await openManage(aHostTribe({ title: long.repeat(2), location: long, pending_requests: 2, house_rules: [long] }))
    for (const part of [
      'Title and description',
      'Photos',
      'Dates',
      'Arrival',
      'Place',
      'Price',
      'Spots',
      'What this place offers',
      'House rules and cancellation',
    ]) {
      await row(part).click()
      await expect.element(form(part)).toBeVisible()
      await expectNoOverflow()
    }
  })
})
