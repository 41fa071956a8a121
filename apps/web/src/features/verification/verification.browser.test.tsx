import type { Verification } from '@wayhouse/domain/verification'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { noOpenTribes } from '../../testing/no-open-tribes.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newcomer } from '../../testing/people.ts'

const path = '/app/onboarding/verification'

const none: Verification = {
  didit_verification_status: null,
  didit_verification_error: null,
  under_review: false,
  verified_at: null,
  checked_by: 'partner',
}
const pending: Verification = { ...none, didit_verification_status: 'pending' }
const approved: Verification = { ...none, didit_verification_status: 'Approved', verified_at: '2026-11-20T10:00:00Z' }
const rejectedFor = (reason: string | null): Verification => ({
  ...none,
  didit_verification_status: 'rejected',
  didit_verification_error: reason,
})

type StartHandler = Parameters<typeof os.verification.start.handler>[0]

/** Opens the last step for a member who has done the others. `setVerification` changes what the API returns. */
async function openVerification(
  initial: Verification,
  {
    start,
    search = '',
    required = true,
    skip,
  }: {
    start?: StartHandler
    search?: string
    required?: boolean
    skip?: Parameters<typeof os.onboarding.skipVerification.handler>[0]
  } = {},
) {
  let current = initial
  const own = vi.fn<() => Verification>(() => current)
  const screen = await openPage(path + search, {
    user: { ...newcomer, first_name: 'Zuri', last_onboarding_step: 2, is_verified: initial === approved },
    config: { verification_required: required },
    api: {
      ...noOpenTribes,
      verification: {
        own: os.verification.own.handler(own),
        ...(start && { start: os.verification.start.handler(start) }),
      },
      ...(skip && { onboarding: { skipVerification: os.onboarding.skipVerification.handler(skip) } }),
    },
  })
  const card = screen.getByRole('region', { name: 'Your verification' })
  await expect.element(card).toBeVisible()
  return { ...screen, card, own, setVerification: (next: Verification) => void (current = next) }
}

describe('the verification card', () => {
  it.each<[string, Verification, string, string | null]>([
    ['not started', none, 'Three minutes, once', 'Start Verification'],
    [
      'not started, checked by an operator',
      { ...none, checked_by: 'operator' },
      'A quick check, once',
      'Start Verification',
    ],
    [
      'expired',
      { ...none, didit_verification_error: 'Your verification has expired. Please verify your identity again' },
      'Your verification has expired. Please verify your identity again',
      'Start Verification',
    ],
    ['pending', pending, 'This page updates by itself.', 'Restart Verification'],
    ['under review', { ...pending, under_review: true }, 'Our partner is reviewing it.', 'Restart Verification'],
    [
      'pending with an operator',
      { ...pending, checked_by: 'operator' },
      'One of us is reviewing it.',
      'Restart Verification',
    ],
    ['too young', rejectedFor('You must be 18 or older'), 'is for people aged 18 or over.', 'Retry Verification'],
    [
      'a used document',
      rejectedFor('This document has already been used for another account'),
      'A document can be used for one account only',
      'Retry Verification',
    ],
    ['not finished', rejectedFor('Verification was not finished'), 'Nothing was checked.', 'Retry Verification'],
    ['rejected without a reason', rejectedFor(null), 'Verification failed: Unknown error', 'Retry Verification'],
    [
      'a long reason from the partner',
      rejectedFor('The document could not be read '.repeat(8)),
      'Try again in good light',
      'Retry Verification',
    ],
  ])('VER-01 VER-03 VER-05 %s: shows the state and its button', async (_, state, text, button) => {
    const screen = await openVerification(state)
    await expect.element(screen.card).toMatchTextContent(text)
    await expect.element(screen.card.getByRole('button')).toHaveTextContent(button ?? '')
    // an old result is not announced
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNoOverflow()
  })

  it('VER-04 an approval is shown once on the return, then redirects to where the member was going', async () => {
    sessionStorage.setItem('way-back', '/app/subscription/cancel')
    const screen = await openVerification(approved, { search: '?verificationSessionId=one' })
    const text = 'Identity verification completed successfully!'
    await expect.element(screen.card).toMatchTextContent('You are verified, Zuri Taking you to your tribes…')
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are verified, Zuri')
    await expect.element(screen.getByRole('status').filter({ hasText: text })).toBeVisible()
    await expect.element(screen.card.getByRole('button')).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await expect.poll(() => screen.router.state.location.href).toBe('/app/subscription/cancel')
  })

  it('VER-05 a failure is shown on the return from the partner, and not again after a reload', async () => {
    const search = '?verificationSessionId=two'
    const first = await openVerification(rejectedFor('The document could not be read'), { search })
    const text = 'Verification failed: The document could not be read'
    await expect.element(first.getByRole('alert')).toMatchTextContent(text)
    await first.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
    await first.unmount()
    const reloaded = await openVerification(rejectedFor('The document could not be read'), { search })
    await expect.element(reloaded.card).toMatchTextContent(text)
    await expect.element(reloaded.getByRole('alert')).not.toBeInTheDocument()
  })

  it('VER-08 the status in the return URL is not trusted', async () => {
    const screen = await openVerification(none, { search: '?verificationSessionId=three&status=Approved' })
    await expect.element(screen.card.getByRole('button', { name: 'Start Verification' })).toBeVisible()
    await screen.router.navigate({ href: '/app' })
    expect(screen.router.state.location.pathname).toBe(path)
  })
})

describe('a result that arrives while the page is open', () => {
  it('VER-06 is shown when a live event announces it', async () => {
    const screen = await openVerification(pending)
    screen.setVerification({ ...pending, under_review: true })
    sendLiveEvent({ type: 'verification.changed' })
    await expect.element(screen.card).toMatchTextContent('Our partner is reviewing it.')
    screen.setVerification(rejectedFor('You must be 18 or older'))
    sendLiveEvent({ type: 'verification.changed' })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Verification failed: You must be 18 or older')
    await expect.element(screen.card.getByRole('button', { name: 'Retry Verification' })).toBeVisible()
  })

  it('VER-06 is fetched when the window gets the focus', async () => {
    const screen = await openVerification(none)
    screen.setVerification(pending)
    window.dispatchEvent(new Event('focus'))
    await expect.element(screen.card).toMatchTextContent('Waiting for your result')
  })
})

describe('starting a verification', () => {
  it('VER-02 opens the partner’s page once', async () => {
    const navigations = blockNavigation()
    const requests: unknown[] = []
    const screen = await openVerification(none, {
      start: ({ input }) => {
        requests.push(input)
        return { url: 'https://partner.test/session/1' }
      },
    })
    const start = screen.card.getByRole('button', { name: 'Start Verification' })
    await start.click()
    await expect.poll(() => navigations).toEqual(['https://partner.test/session/1'])
    await expect.element(start).toHaveAttribute('aria-disabled', 'true')
    expect(requests).toEqual([{ userId: newcomer.id }])
  })

  it.each([
    ['VERIFICATION_UNAVAILABLE', 'The verification service cannot be reached. Please try again later'],
    ['ONBOARDING_STEP_AHEAD', 'Please finish the earlier steps first'],
    ['FORBIDDEN', 'You are not allowed to do this'],
  ] as const)('VER-02 a start that fails with %s shows why and changes nothing', async (code, text) => {
    const navigations = blockNavigation()
    const screen = await openVerification(none, {
      start: ({ errors }) => {
        throw errors[code]()
      },
    })
    await screen.card.getByRole('button', { name: 'Start Verification' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(`Failed to start verification: ${text}`)
    await expect.element(screen.card.getByRole('button', { name: 'Start Verification' })).toBeEnabled()
    expect(navigations).toEqual([])
  })

  it('VER-02 VER-04 a member who was approved meanwhile sees the approval', async () => {
    const screen = await openVerification(none, {
      start: ({ errors }) => {
        screen.setVerification(approved)
        throw errors.ALREADY_VERIFIED()
      },
    })
    await screen.card.getByRole('button', { name: 'Start Verification' }).click()
    await expect.element(screen.card).toMatchTextContent('Taking you to your tribes…')
  })

  it('VER-02 a start without a connection shows an error', async () => {
    const screen = await openVerification(none)
    loseConnection()
    await screen.card.getByRole('button', { name: 'Start Verification' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('Failed to start verification: The site cannot be reached.')
  })
})

describe('skipping verification', () => {
  it('ONB-08 is not offered if verification is required', async () => {
    const screen = await openVerification(none)
    await expect.element(screen.getByRole('link', { name: 'Back' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Skip for now' })).not.toBeInTheDocument()
  })

  it('ONB-08 is refused if it became required meanwhile', async () => {
    const screen = await openVerification(none, {
      required: false,
      skip: ({ errors }) => {
        throw errors.VERIFICATION_NOT_SKIPPABLE()
      },
    })
    await screen.getByRole('button', { name: 'Skip for now' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Failed to skip verification.*Verification is required here and cannot be skipped/)
  })

  it('ONB-08 ends onboarding and leads to where the member was going', async () => {
    sessionStorage.setItem('way-back', '/app/subscription/cancel')
    const screen = await openVerification(none, {
      required: false,
      skip: () => ({ last_onboarding_step: 3, onboarding_completed: true }),
    })
    await screen.getByRole('button', { name: 'Skip for now' }).click()
    await expect.poll(() => screen.router.state.location.href).toBe('/app/subscription/cancel')
  })
})
