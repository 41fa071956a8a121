import type { Contract } from '@wayhouse/domain/membership'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectAboveCookieBanner, expectNoOverflow, showCookieBanner } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana } from '../../../testing/people.ts'
import { contract, lifetimeContract, onSampleDay } from '../testing.ts'

type Options = {
  user?: typeof ana | null
  own?: () => Contract[]
  contracts?: Parameters<typeof os.membership.contracts.handler>[0]
  cancel?: Parameters<typeof os.membership.cancel.handler>[0]
  form?: Parameters<typeof os.membership.cancellationForm.handler>[0]
  search?: string
}

const main = () => page.getByRole('main')
const cancelNow = () => page.getByRole('button', { name: 'Cancel now' })
const cancelled = {
  ...contract,
  withdrawal: null,
  renewal: null,
  ends_if_cancelled: null,
  cancelled_until: '2027-09-29T09:12:00Z',
}

async function openCancellation(options: Options = {}) {
  const { user = ana, own = () => [contract], contracts = own, cancel, form, search = '' } = options
  const screen = await openPage(`/cancel${search}`, {
    user,
    config: onSampleDay(),
    api: {
      membership: {
        contracts: os.membership.contracts.handler(contracts),
        ...(cancel && { cancel: os.membership.cancel.handler(cancel) }),
        ...(form && { cancellationForm: os.membership.cancellationForm.handler(form) }),
      },
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Cancel contracts')
  return screen
}

function submittedFields(): object {
  const form = cancelNow().element().closest('form')
  if (form === null) throw new Error('The button is in no form')
  expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/cancel'])
  return Object.fromEntries(new FormData(form))
}

describe('a cancellation without sign-in', () => {
  it('DUTY-03 the button is on screen from the start, at every width', async () => {
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [1440, 700],
    ] as const) {
      await page.viewport(width, height)
      const screen = await openCancellation({ user: null })
      await expect.element(cancelNow()).toBeInViewport({ ratio: 1 })
      await expectNoOverflow()
      await screen.unmount()
    }
  })

  it.each([320, 800, 1440])('DUTY-03 COOK-01 at %i pixels the button is above the cookie banner', async (width) => {
    await showCookieBanner()
    await page.viewport(width, 800)
    await openCancellation({ user: null })
    await expectAboveCookieBanner(cancelNow())
  })

  it('DUTY-03 has native controls, the reason always there, and needs no scripts', async () => {
    await openCancellation({ user: null })
    expect(submittedFields()).toEqual({
      name: '',
      email: '',
      contract: 'nomad',
      when: 'term end',
      reason: '',
      website: '',
    })
    await expect.element(page.getByLabelText('Reason')).toBeVisible()
    await expect.element(main()).toMatchTextContent('You see the same answer for every address.')
    await expect
      .element(main().getByRole('link', { name: 'Withdraw from contract here' }))
      .toHaveAttribute('href', '/withdraw')
    await expectNoAxeViolations()
  })

  it('DUTY-03 can be filled in with the keyboard', async () => {
    await openCancellation({ user: null })
    page.getByLabelText('Your name').element().focus()
    await userEvent.keyboard('Kenji Mori{Tab}kenji@hey.test{Tab}{Tab}{ArrowDown}{Tab}A lock was changed{Tab}{Tab}')
    await expect.element(cancelNow()).toHaveFocus()
    expect(submittedFields()).toMatchObject({
      name: 'Kenji Mori',
      email: 'kenji@hey.test',
      when: 'for cause',
      reason: 'A lock was changed',
    })
  })

  it('DUTY-03 the answer is the same for every address', async () => {
    await openCancellation({ user: null, search: '?received=2026-10-06T13:02:00.000Z' })
    await expect
      .element(main().getByRole('status'))
      .toMatchTextContent(
        'We received your cancellation on Tue 6 Oct 2026 at 14:02 Lisbon time. An email is on its way. If we know the address, it names the last day. If not, a person looks into it and answers there.',
      )
    await expectNoAxeViolations()
  })
})

describe('a member’s cancellation', () => {
  it('DUTY-03 is filled in, says the last day before and after, and stays when it is opened again', async () => {
    let own: Contract[] = [contract]
    const requests: unknown[] = []
    const options: Options = {
      own: () => own,
      cancel: ({ input }) => {
        requests.push(input)
        own = [cancelled]
        return { last_moment: cancelled.cancelled_until }
      },
    }
    const screen = await openCancellation(options)
    expect(submittedFields()).toEqual({
      name: 'Ana Almeida',
      email: 'ana@example.com',
      contract: 'nomad:40218',
      when: 'term end',
      reason: '',
    })
    await expect.element(main()).toMatchTextContent('You keep everything until Tue 28 Sep 2027.')
    await expectNoAxeViolations()
    await cancelNow().click()
    await expect
      .element(main().getByRole('status'))
      .toMatchTextContent('Nomad is cancelled. Your last day is Tue 28 Sep 2027. You keep everything until then')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(requests).toEqual([{ order: 40_218 }])
    await expectNoAxeViolations()
    await screen.unmount()
    await openCancellation(options)
    await expect.element(main()).toMatchTextContent('Nomad is cancelled already. Your last day is Tue 28 Sep 2027.')
    await expect.element(cancelNow()).toBeVisible()
    await expectNoAxeViolations()
  })

  it('DUTY-03 of a plan whose renewal failed says before and after that it ends now', async () => {
    const unpaid: Contract = { ...contract, ends_at_once: true, ends_if_cancelled: '2026-10-06T13:02:00Z' }
    let own: Contract[] = [unpaid]
    await openCancellation({
      own: () => own,
      cancel: () => {
        own = [{ ...unpaid, state: 'ended', ends_at_once: false, renewal: null, ends_if_cancelled: null }]
        return { last_moment: '2026-10-06T13:02:00Z' }
      },
    })
    await expect.element(main()).toMatchTextContent('Its last renewal was not paid, so it ends now.')
    await cancelNow().click()
    await expect
      .element(main().getByRole('status'))
      .toMatchTextContent('Nomad is cancelled. It ends now, because its last renewal was not paid.')
    await expectNoAxeViolations()
  })

  it('DUTY-03 for cause is read by a person, and needs a reason', async () => {
    const requests: unknown[] = []
    await openCancellation({
      form: ({ input }) => {
        requests.push(input)
        return { received_at: '2026-10-06T13:02:00Z' }
      },
    })
    await page.getByRole('radio', { name: 'At once, for cause' }).click()
    await cancelNow().click()
    await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription('Say what happened')
    await expect.element(page.getByLabelText('Reason')).toHaveFocus()
    await expectNoAxeViolations()
    await page.getByLabelText('Reason').fill('The platform was down for a month')
    await cancelNow().click()
    await expect.element(main().getByRole('status')).toMatchTextContent('We received your cancellation')
    expect(requests).toMatchObject([
      { contract: 'nomad', when: 'for cause', reason: 'The platform was down for a month', email: 'ana@example.com' },
    ])
  })

  it('DUTY-03 a membership for life does not renew', async () => {
    await openCancellation({
      own: () => [lifetimeContract],
      cancel: ({ errors }) => {
        throw errors.NOTHING_TO_CANCEL()
      },
    })
    await cancelNow().click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Your cancellation was not sentThis contract does not renew: there is nothing to cancel')
  })

  it('DUTY-03 without a contract, or one that was not loaded, it is the form of everybody, filled in', async () => {
    const screen = await openCancellation({ own: () => [] })
    expect(submittedFields()).toMatchObject({ name: 'Ana Almeida', email: 'ana@example.com', contract: 'nomad' })
    await screen.unmount()
    await openCancellation({
      contracts: ({ errors }) => {
        throw errors.RATE_LIMITED()
      },
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load your contracts.')
    expect(submittedFields()).toMatchObject({ email: 'ana@example.com', contract: 'nomad', website: '' })
    await expectNoAxeViolations()
  })

  it('DUTY-03 a suspended member can cancel, and long names fit', async () => {
    await page.viewport(320, 640)
    const name = 'Maximiliane-Wilhelmine'.repeat(4)
    await openCancellation({
      user: { ...ana, last_name: name, email: `${name}@example.com`, restriction: 'suspended' },
    })
    await expect.element(cancelNow()).toBeInViewport({ ratio: 1 })
    await expectNoOverflow()
    await expectNoAxeViolations()
  })
})
