import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { chooseDay, dayCalendar, dayField } from '../../../testing/choose-day.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { aReading, fillByHand, openCreate, publishButton, publishing, readLink } from '../../../testing/new-tribe.ts'
import { aListing } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const title = () => page.getByLabelText('Title')
const reading = (changes: Parameters<typeof aReading>[0] = {}) => ({
  readListing: os.tribes.readListing.handler(() => aReading(changes)),
})

describe('a new tribe by hand', () => {
  it('NEW-07 missing fields are marked, the first of them gets the focus, and nothing is sent', async () => {
    const { create, sent } = publishing()
    await openCreate({ create })
    await page.getByRole('button', { name: 'Enter the details by hand' }).click()
    await chooseDay('First day', '2027-02-20')
    await expect.element(dayCalendar('Last day')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dayField('Last day')).toHaveFocus()
    await page.getByRole('spinbutton', { name: 'Spots besides you' }).fill('16')
    await publishButton().click()
    await expect.element(title()).toHaveFocus()
    for (const error of [
      'Enter a title',
      'Enter a location',
      'Choose a last day after the first',
      'Enter a number from 1 to 15',
    ])
      await expect.element(page.getByText(error)).toBeVisible()
    await expect.element(page.getByText('4 fields need another look.')).toBeVisible()
    await expectNoAxeViolations()
    await title().fill('A house')
    await expect.element(page.getByText('3 fields need another look.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it.each([
    ['Spots besides you', '1.5', 'Enter a whole number of people, from 1 to 15'],
    ['Total price', '-5', 'A price cannot be negative'],
    ['Wifi speed', '1.5', 'Enter the speed in whole Mbps'],
    ['Listing link (optional)', 'airbnb', 'Please provide an Airbnb listing URL'],
  ])('NEW-05 NEW-07 an invalid %s gets an error at its field: %s', async (label, typed, error) => {
    const { create, sent } = publishing()
    await openCreate({ create })
    await fillByHand()
    const field = page.getByLabelText(label).first()
    await field.fill(typed)
    await publishButton().click()
    await expect.element(page.getByText(error)).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(page.getByText('One field needs another look.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('NEW-05 NEW-07 a stay of more than a year gets an error at its last day', async () => {
    const { create, sent } = publishing()
    await openCreate({ create })
    await fillByHand()
    await chooseDay('First day', '2027-01-10')
    await chooseDay('Last day', '2027-12-31')
    await chooseDay('First day', '2026-12-20')
    await publishButton().click()
    await expect.element(dayField('Last day')).toHaveFocus()
    await expect
      .element(dayField('Last day'))
      .toHaveAccessibleDescription('Choose a last day within a year of the first')
    expect(sent).toEqual([])
  })

  it('NEW-05 NEW-06 all values are sent once, even after a double click, and the tribe opens', async () => {
    const { create, sent } = publishing()
    const { router } = await openCreate({ create })
    await fillByHand()
    await page.getByLabelText('Description').fill('  Two floors and a garden.  ')
    await chooseDay('First day', '2027-01-10')
    await chooseDay('Last day', '2027-02-07')
    await expect.element(dayField('First day')).toHaveTextContent('Sun 10 Jan 2027')
    await expect.element(dayField('Last day')).toHaveTextContent('Sun 7 Feb 2027')
    await page.getByLabelText('Check-in from').selectOptions('15:00')
    await page.getByRole('spinbutton', { name: 'Total price' }).fill('1000')
    await expect.element(page.getByText('€250 per person, split 4 ways').first()).toBeVisible()
    await page.getByRole('switch', { name: 'Pool' }).click()
    await page.getByRole('textbox', { name: 'Add an amenity' }).fill('Washer, River view')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Remove Washer' }).click()
    await page.getByRole('button', { name: 'Add a house rule' }).click()
    await page.getByRole('textbox', { name: 'House rule 1' }).fill('Quiet after 23:00, please')
    await publishButton().dblClick()
    await expect.element(page.getByText('Tribe created successfully!')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toMatch(/^\/app\/tribes\/[0-9a-f-]{36}$/)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      reading_id: null,
      title: 'A house by the sea',
      location: 'Testville',
      description: 'Two floors and a garden.',
      start_date: '2027-01-10',
      end_date: '2027-02-07',
      check_in_time: '15:00',
      check_out_time: null,
      size: 3,
      airbnb_total_cost: 1000,
      original_total: null,
      has_pool: true,
      has_kitchen: false,
      listing_amenities: ['River view'],
      house_rules: ['Quiet after 23:00, please'],
      image_urls: [],
    })
  })

  it('NEW-06 publishing again after a lost response sends the same request', async () => {
    const { create, sent } = publishing()
    await openCreate({ create })
    await fillByHand()
    const originalFetch = globalThis.fetch
    globalThis.fetch = async (...request) => {
      await originalFetch(...request)
      throw new TypeError('Failed to fetch')
    }
    await publishButton().click()
    await expect.element(page.getByText('Error creating tribe')).toBeVisible()
    globalThis.fetch = originalFetch
    await publishButton().click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('NEW-05 NEW-07 a city is chosen from suggestions by keyboard', async () => {
    const { create, sent } = publishing()
    await openCreate({ create })
    await fillByHand()
    await page.getByRole('combobox', { name: 'Location' }).fill('Lisb')
    await expect.element(page.getByRole('option', { name: /^Lisbon/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Lisbon, Portugal')
    await publishButton().click()
    await expect.poll(() => sent[0]?.location).toBe('Lisbon, Portugal')
  })

  it('NEW-07 a duplicate word is reported while it is typed, and is not added', async () => {
    await openCreate()
    await fillByHand()
    const field = page.getByRole('textbox', { name: 'Add an amenity' })
    await field.fill('Wifi')
    await userEvent.keyboard('{Enter}')
    await field.fill('wifi')
    await expect.element(page.getByText('“wifi” is already in the list')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(page.getByRole('button', { name: /^Remove wifi$/i }).elements()).toHaveLength(1)
    await page.getByRole('button', { name: 'Remove Wifi' }).click()
    await expect.element(field).toHaveFocus()
  })

  it('NEW-07 adding and removing house rules moves the focus, and a duplicate rule is marked', async () => {
    await openCreate()
    await fillByHand()
    const add = page.getByRole('button', { name: 'Add a house rule' })
    await add.click()
    await expect.element(page.getByRole('textbox', { name: 'House rule 1' })).toHaveFocus()
    await userEvent.keyboard('No parties')
    await add.click()
    await expect.element(page.getByRole('textbox', { name: 'House rule 2' })).toHaveFocus()
    await userEvent.keyboard('no parties')
    await publishButton().click()
    await expect.element(page.getByText('“no parties” is listed twice')).toBeVisible()
    await page.getByRole('button', { name: 'Remove house rule 2' }).click()
    await expect.element(add).toHaveFocus()
    await expect.element(page.getByText('“no parties” is listed twice')).not.toBeInTheDocument()
  })
})

describe('a new tribe from a listing', () => {
  it('NEW-05 shows the facts of the listing, asks for a missing total, and converts another currency', async () => {
    const { create, sent } = publishing()
    const listing = aListing({ airbnb_total_cost: null, image_urls: [], size: 2 })
    await openCreate({ create, ...reading({ listing }) })
    await readLink()
    await expect.element(page.getByText('From the listing')).toBeVisible()
    await expect.element(page.getByText('4.83 (126 reviews)')).toBeVisible()
    await expect.element(page.getByText('Listing host Marta, Superhost, since 2016, 98% response rate')).toBeVisible()
    await expect.element(page.getByText('Airbnb does not show the total on the listing page.')).toBeVisible()
    await expect.element(page.getByText('No total price yet. It will be split 3 ways.').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Currency' }).selectOptions('USD')
    await page.getByRole('spinbutton', { name: 'Total price' }).fill('1620')
    await expect.element(page.getByText('€1,500.00 for the whole stay, at 1.08 USD for €1')).toBeVisible()
    await expect.element(page.getByText('€500 per person, split 3 ways').first()).toBeVisible()
    await publishButton().click()
    await expect.poll(() => sent[0]?.original_total).toEqual({ amount: 1620, currency: 'USD' })
    expect(sent[0]).toMatchObject({ airbnb_total_cost: null, reading_id: aReading().reading_id, latitude: 38.717 })
  })

  it('NEW-05 asks to check a total that was read, and lists what could not be read', async () => {
    await openCreate(reading({ warnings: ['We could not read the photos.', 'We could not read the house rules.'] }))
    await readLink()
    await expect.element(page.getByText('We found this total on the listing page.')).toBeVisible()
    await expect.element(page.getByText('We could not read the house rules.')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('NEW-07 warns of an open tribe of the same listing while the dates are the same', async () => {
    await openCreate(reading({ already_published: true }))
    await readLink()
    const warning = page.getByText('You already host an open tribe for this listing')
    await expect.element(warning).toBeVisible()
    await chooseDay('Last day', '2027-02-10')
    await expect.element(warning).not.toBeInTheDocument()
  })

  it('NEW-05 says that the server no longer has the reading, and publishes without it', async () => {
    const sent: (string | null)[] = []
    const create = os.tribes.create.handler(({ input, errors }) => {
      sent.push(input.reading_id)
      throw input.reading_id === null ? errors.RATE_LIMITED() : errors.LISTING_READING_GONE()
    })
    await openCreate({ create, ...reading({ listing: aListing({ image_urls: [] }) }) })
    await readLink()
    await publishButton().click()
    await expect.element(page.getByText('The details we read from this listing are out of date')).toBeVisible()
    await expect.element(page.getByText('From the listing')).not.toBeInTheDocument()
    await publishButton().click()
    await expect.element(page.getByText('Too many requests. Please try again later')).toBeVisible()
    expect(sent).toEqual([aReading().reading_id, null])
  })

  it('NEW-07 long words fit on a phone', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenswohnung'.repeat(2)
    const listing = aListing({
      title: long,
      location: long,
      vibe_tags: [long.slice(0, 30)],
      house_rules: [long],
      image_urls: [`${location.origin}/missing.jpg`],
    })
    await openCreate(reading({ listing }))
    await readLink()
    await expect.element(page.getByText('From the listing')).toBeVisible()
    for (const width of [320, 390]) {
      await page.viewport(width, 844)
      await expectNoOverflow()
    }
  })
})
