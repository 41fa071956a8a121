import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { aReading, linkField, newHost, openCreate, readLink } from '../../../testing/new-tribe.ts'
import { earlyBirdOffer } from '../../../testing/people.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const readButton = () => page.getByRole('button', { name: 'Create Tribe' })
const byHand = () => page.getByRole('button', { name: 'Enter the details by hand' })
const missing = 'Please provide an Airbnb listing URL'

describe('the link of a listing', () => {
  it('NEW-02 is marked if it does not lead to a listing, stays in its field and is not sent', async () => {
    const read = vi.fn<() => ReturnType<typeof aReading>>(() => aReading())
    await openCreate({ readListing: os.tribes.readListing.handler(read) })
    await readButton().click()
    await expect.element(page.getByText(missing)).toBeVisible()
    for (const invalid of [
      'not a link',
      'https://example.com/rooms/42',
      'https://www.airbnb.com.evil.test/rooms/42',
      'https://ana:secret@www.airbnb.com/rooms/42',
      'http://127.0.0.1/rooms/42',
      'https://www.airbnb.com/s/Lisbon',
      'https://www.airbnb.com//s/rooms/42',
      `https://www.airbnb.com/rooms/42?${'x'.repeat(3000)}`,
    ]) {
      await linkField().fill(invalid)
      await expect.element(page.getByText(missing)).not.toBeInTheDocument()
      await readButton().click()
      await expect.element(page.getByText(missing)).toBeVisible()
      await expect.element(linkField()).toHaveValue(invalid)
      await expect.element(linkField()).toHaveAttribute('aria-invalid', 'true')
    }
    expect(read).not.toHaveBeenCalled()
  })

  it.each([
    ['check_in=2027-03-09&check_out=2027-02-09', 'The dates in this link are the wrong way round.'],
    ['check_in=2027-03-09', 'This link includes only one of the two dates.'],
    ['check_in=2027-02-30&check_out=2027-03-09', 'This link includes a date that does not exist.'],
    ['check_in=2026-01-02&check_out=2026-02-02', 'The dates in this link have passed.'],
    ['check_in=2029-03-01&check_out=2029-04-01', 'The dates in this link are more than two years away.'],
    ['check_in=2027-01-01&check_out=2028-03-01', 'The stay in this link is longer than a year.'],
  ])('NEW-02 NEW-05 with wrong dates is reported before it is sent: %s', async (dates, text) => {
    await openCreate()
    await expect.element(page.getByText('If the link includes dates, we fill in the stay too.')).toBeVisible()
    await linkField().fill(`My flat: airbnb.com/rooms/42?${dates}`)
    await expect.element(page.getByText(`${text} Choose the dates in the next step.`)).toBeVisible()
    await byHand().click()
    await expect.element(page.getByLabelText('Listing link (optional)')).toHaveValue('https://www.airbnb.com/rooms/42')
  })

  it('NEW-02 is sent on Enter, without the parameters that a browser added', async () => {
    const requested: string[] = []
    const readListing = os.tribes.readListing.handler(({ input }) => {
      requested.push(input.url)
      return aReading()
    })
    await openCreate({ readListing })
    await linkField().fill(
      'Look: https://www.airbnb.com/rooms/42?check_in=2027-03-09&check_out=2027-04-09&source_impression_id=p3_1',
    )
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('This is what we found.')).toBeVisible()
    expect(requested).toHaveLength(1)
    const sent = new URL(requested[0] ?? '')
    expect([sent.host, sent.pathname, sent.searchParams.get('check_in')]).toEqual([
      'www.airbnb.com',
      '/rooms/42',
      '2027-03-09',
    ])
    expect(sent.searchParams.has('source_impression_id')).toBe(false)
  })
})

describe('a link as people paste it', () => {
  it.each([
    ' https://www.airbnb.com/rooms/42 ',
    'https://www.airbnb.com//ROOMS/0042',
    '\u200bwww.airbnb.com/rooms/42\u200b',
    'Check out this place on Airbnb: https://m.airbnb.de/rooms/42?s=67.',
  ])('G-72 NEW-02 is read: %j', async (pasted) => {
    const requested: string[] = []
    const readListing = os.tribes.readListing.handler(({ input }) => {
      requested.push(new URL(input.url).pathname)
      return aReading()
    })
    await openCreate({ readListing })
    await linkField().fill(pasted)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('This is what we found.')).toBeVisible()
    expect(requested).toEqual(['/rooms/42'])
  })
})

describe('reading a listing', () => {
  it('NEW-03 NEW-04 announces one message; Cancel keeps the link and aborts the request', async () => {
    let requestSignal: AbortSignal | undefined
    const readListing = os.tribes.readListing.handler(({ signal }) => {
      requestSignal = signal
      return new Promise<never>(() => {})
    })
    await openCreate({ readListing })
    await readLink()
    await expect.element(page.getByRole('progressbar', { name: 'Reading the listing' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Reading the listing' })).toHaveFocus()
    await expect.element(page.getByText('Opening the listing…')).toBeVisible()
    expect(page.getByText('Reading the listing. This can take up to a minute.').elements()).toHaveLength(1)
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(linkField()).toHaveValue('https://www.airbnb.com/rooms/42')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(() => requestSignal?.aborted).toBe(true)
  })

  it('NEW-03 shows one line after the other', async () => {
    await openCreate({ readListing: os.tribes.readListing.handler(() => new Promise<never>(() => {})) })
    await readLink()
    await expect.element(page.getByText('Opening the listing…')).toBeVisible()
    await expect.element(page.getByText('Reading the description…')).toBeVisible()
  })
})

describe('a listing that could not be read', () => {
  const notFetched = 'Failed to fetch Airbnb data'
  const cases = [
    ['LISTING_GONE', notFetched, 'This listing no longer exists. Paste another link', false],
    ['LISTING_NOT_SHOWN', notFetched, 'Airbnb showed its start page or a search in place of this listing', true],
    [
      'LISTING_CHALLENGED',
      notFetched,
      'Airbnb asked for a human check or a sign-in. Trying again rarely helps.',
      false,
    ],
    ['LISTING_CONSENT', notFetched, 'Airbnb asked for consent to cookies', false],
    ['LISTING_ELSEWHERE', notFetched, 'This link leads away from Airbnb. Check the link', false],
    ['LISTING_NOT_HTML', notFetched, 'This link leads to a file and not to a page. Check the link', false],
    ['LISTING_TOO_BIG', notFetched, 'The page of this listing is too large to read.', false],
    ['LISTING_UNREADABLE', notFetched, 'The page has no listing that we can read. Check the link, try again', true],
    ['LISTING_SITE_FAILED', notFetched, 'Airbnb could not be reached, or its response was broken.', true],
    ['LISTING_BUSY', notFetched, 'Many listings are being read at the moment.', true],
    ['LISTING_FETCH_OFF', notFetched, 'Reading listings is turned off here.', false],
    ['LISTING_TIMEOUT', notFetched, 'The listing took too long to respond.', true],
    ['LISTING_FETCH_FAILED', notFetched, 'Try again, or enter', true],
    ['LISTING_DATA_INVALID', 'Invalid Airbnb data format received', 'The name or the place is missing', true],
    ['RATE_LIMITED', 'Too many requests', 'Try again, or enter', true],
  ] as const

  it.each(cases)(
    'NEW-04 NEW-07 is reported for %s with what helps, and the link stays',
    async (code, text, next, again) => {
      const readListing = os.tribes.readListing.handler(({ errors }) => {
        throw errors[code]()
      })
      await openCreate({ readListing })
      await readLink()
      const alert = page.getByRole('alert')
      // a refusal of the listing has its own line
      await expect.element(alert.getByText(text, { exact: code.startsWith('LISTING') })).toBeVisible()
      await expect.element(alert).toMatchTextContent(next)
      await expect.element(alert).toHaveFocus()
      await expect.element(linkField()).toHaveValue('https://www.airbnb.com/rooms/42')
      expect(alert.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(again ? 1 : 0)
      await alert.getByRole('button', { name: 'Enter the details by hand' }).click()
      await expect
        .element(page.getByLabelText('Listing link (optional)'))
        .toHaveValue('https://www.airbnb.com/rooms/42')
    },
  )

  it('NEW-02 is marked if the server refuses the link', async () => {
    const readListing = os.tribes.readListing.handler(({ errors }) => {
      throw errors.LISTING_URL_INVALID()
    })
    await openCreate({ readListing })
    await readLink()
    await expect.element(page.getByText(missing)).toBeVisible()
    await expect.element(linkField()).toHaveAttribute('aria-invalid', 'true')
  })

  it('NEW-04 is reported without a connection, and the next try succeeds', async () => {
    await openCreate({ readListing: os.tribes.readListing.handler(() => aReading()) })
    await expect.element(linkField()).toBeVisible()
    const originalFetch = globalThis.fetch
    loseConnection()
    await readLink()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch Airbnb data')
    await expectNoAxeViolations()
    globalThis.fetch = originalFetch
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('This is what we found.')).toBeVisible()
  })

  it('NEW-08 SUB-01 opens the plans if the membership has ended since', async () => {
    const readListing = os.tribes.readListing.handler(({ errors }) => {
      throw errors.SUBSCRIPTION_REQUIRED()
    })
    await openCreate({ readListing })
    await readLink()
    await expect.element(page.getByRole('dialog', { name: 'Subscribe to Create Your Tribe' })).toBeVisible()
  })
})

describe('a member who cannot host yet', () => {
  it('NEW-01 NEW-08 SUB-01 SUB-02 is shown the plans if they have no membership, and focus returns', async () => {
    const { router } = await openCreate({}, { user: newHost({ subscription_status: 'none' }) })
    await expect.element(linkField()).toBeVisible()
    await expect.element(readButton()).not.toBeInTheDocument()
    await expect.element(byHand()).not.toBeInTheDocument()
    const subscribe = page.getByRole('button', { name: 'Subscribe to Create Your Tribe' })
    await subscribe.click()
    const plans = page.getByRole('dialog', { name: 'Subscribe to Create Your Tribe' })
    for (const { name } of earlyBirdOffer.plans)
      await expect.element(plans.getByRole('button', { name: `Subscribe to ${name}` })).toBeVisible()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(plans).not.toBeInTheDocument()
    await expect.element(subscribe).toHaveFocus()
    await expect.poll(() => router.state.location.pathname).toBe('/app/tribes/create')
  })

  it('NEW-08 sends nothing by Enter in the link field', async () => {
    const read = vi.fn<() => ReturnType<typeof aReading>>(() => aReading())
    await openCreate(
      { readListing: os.tribes.readListing.handler(read) },
      { user: newHost({ subscription_status: 'none' }) },
    )
    await linkField().fill('https://www.airbnb.com/rooms/42')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('region', { name: 'Hosting comes with a membership' })).toBeVisible()
    expect(read).not.toHaveBeenCalled()
  })

  it.each([
    [
      'verification',
      { user: newHost({ is_verified: false }), config: { verification_required: true } },
      'Please verify your identity first',
    ],
    [
      'email',
      { user: newHost({ email_verified: false }), config: { email_confirmation: 'required' as const } },
      'Please confirm your email address first',
    ],
  ])('NEW-08 is told that the %s is missing', async (_, visit, title) => {
    await openCreate({}, visit)
    await expect.element(page.getByRole('region', { name: title })).toBeVisible()
    await expect.element(readButton()).not.toBeInTheDocument()
    await page.viewport(390, 844)
    await expectNoAxeViolations()
  })
})
