import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { createPath, fillByHand, linkField, newHost, openCreate, publishButton } from '../../../testing/new-tribe.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const title = () => page.getByLabelText('Title')

describe('a tribe that is refused', () => {
  it.each([
    ['STAY_IN_THE_PAST', 'The stay must end in the future, after it starts', 'Last day'],
    ['STAY_TOO_FAR', 'A stay must begin within the next two years', 'First day'],
    ['STAY_TOO_LONG', 'A stay can last a year at most', 'Last day'],
    ['LISTING_URL_INVALID', 'Please provide an Airbnb listing URL', 'Listing link (optional)'],
  ] as const)('NEW-05 %s is shown at its field, and what was typed stays', async (code, text, label) => {
    const create = os.tribes.create.handler(({ errors }) => {
      throw errors[code]()
    })
    await openCreate({ create })
    await fillByHand()
    await publishButton().click()
    await expect.element(page.getByText(text).first()).toBeVisible()
    await expect.element(page.getByLabelText(label)).toHaveFocus()
    await expect.element(page.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(title()).toHaveValue('A house by the sea')
  })

  it.each([
    ['TRIBE_KEY_REUSED', 'This tribe is already published. Edit it on its own page'],
    ['RATE_LIMITED', 'Too many requests. Please try again later'],
    ['ACCOUNT_SUSPENDED', 'This account is suspended'],
    ['ACCOUNT_LEAVING', 'Your account is scheduled for deletion.'],
    ['VERIFICATION_REQUIRED', 'Please verify your identity first'],
  ] as const)('NEW-05 %s is shown in a toast, and what was typed stays', async (code, text) => {
    const create = os.tribes.create.handler(({ errors }) => {
      throw errors[code]()
    })
    await openCreate({ create })
    await fillByHand()
    await publishButton().click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(title()).toHaveValue('A house by the sea')
  })

  it('NEW-08 a membership that has ended since opens the plans over the form', async () => {
    const create = os.tribes.create.handler(({ errors }) => {
      throw errors.SUBSCRIPTION_REQUIRED()
    })
    await openCreate({ create })
    await fillByHand()
    await publishButton().click()
    await expect.element(page.getByRole('dialog', { name: 'Subscribe to Create Your Tribe' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(title()).toHaveValue('A house by the sea')
  })

  it('NEW-06 a lost connection is reported, and the button works again', async () => {
    await openCreate()
    await fillByHand()
    loseConnection()
    await publishButton().click()
    await expect.element(page.getByText('Error creating tribe')).toBeVisible()
    await expect.element(publishButton()).toBeEnabled()
  })
})

describe('an unfinished tribe', () => {
  it('NEW-07 needs a confirmation before it is left; starting over keeps the link', async () => {
    const user = newHost()
    const { router } = await openCreate({}, { user })
    await linkField().fill('https://www.airbnb.com/rooms/42')
    await fillByHand()
    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'Leave without publishing?' })
    await confirmation.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(confirmation).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe(createPath)
    await expect.element(title()).toHaveValue('A house by the sea')
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('alertdialog', { name: 'Start over?' }).getByRole('button', { name: 'Start over' }).click()
    await expect.element(linkField()).toHaveValue('https://www.airbnb.com/rooms/42')
  })

  it('NEW-07 of one member is not shown to another member', async () => {
    const first = await openCreate({}, { user: newHost() })
    await fillByHand()
    await first.unmount()
    await openCreate({}, { user: newHost() })
    await expect.element(linkField()).toHaveValue('')
  })
})
