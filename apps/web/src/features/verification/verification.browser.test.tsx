import type { Verification } from '@wayhouse/domain/verification'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { heldBack } from '../../testing/held-back.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { sayLive } from '../../testing/live-line.ts'
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
const rejectedFor = (why: string | null): Verification => ({
  ...none,
  didit_verification_status: 'rejected',
  didit_verification_error: why,
})

type StartHandler = Parameters<typeof os.verification.start.handler>[0]

/** The last step, for somebody who has done the others. `know` is what the API says of the check from then on. */
async function openVerification(
  first: Verification,
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
  let known = first
  const own = vi.fn<() => Verification>(() => known)
  const screen = await openPage(path + search, {
    user: { ...newcomer, last_onboarding_step: 2, is_verified: first === approved },
    config: { verification_required: required },
    api: {
      verification: {
        own: os.verification.own.handler(own),
        ...(start && { start: os.verification.start.handler(start) }),
      },
      ...(skip && { onboarding: { skipVerification: os.onboarding.skipVerification.handler(skip) } }),
    },
  })
  const card = screen.getByRole('region', { name: 'Your verification' })
  await expect.element(card).toBeVisible()
  return { ...screen, card, own, know: (next: Verification) => void (known = next) }
}

describe('the card of the verification', () => {
  it.each<[string, Verification, string, string | null]>([
    ['nothing yet', none, 'Three minutes, once', 'Start Verification'],
    ['nothing yet, by an operator', { ...none, checked_by: 'operator' }, 'A quick check, once', 'Start Verification'],
    [
      'one that has expired',
      { ...none, didit_verification_error: 'Your verification has expired. Please verify your identity again' },
      'Your verification has expired. Please verify your identity again',
      'Start Verification',
    ],
    ['waiting', pending, 'This page updates by itself.', 'Restart Verification'],
    ['under review', { ...pending, under_review: true }, 'Our partner is reviewing it.', 'Restart Verification'],
    ['with an operator', { ...pending, checked_by: 'operator' }, 'One of us is reviewing it.', 'Restart Verification'],
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
      'a reason of the partner’s, however long',
      rejectedFor('The document could not be read '.repeat(8)),
      'Try again in good light',
      'Retry Verification',
    ],
  ])('VER-01 VER-03 VER-05 %s: says what is so and what can be done', async (_, standing, text, button) => {
    const screen = await openVerification(standing)
    await expect.element(screen.card).toMatchTextContent(text)
    await expect.element(screen.card.getByRole('button')).toHaveTextContent(button ?? '')
    // a result that was there already is no news
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNothingOutside()
  })

  it('VER-04 an approval is said on the return, once, and leads on to where the member was going', async () => {
    sessionStorage.setItem('way-back', '/app/subscription/cancel')
    const screen = await openVerification(approved, { search: '?verificationSessionId=one' })
    const said = 'Identity verification completed successfully!'
    await expect.element(screen.card).toMatchTextContent(`${said}Taking you to your tribes…`)
    await expect.element(screen.getByRole('status').filter({ hasText: said }).last()).toBeVisible()
    await expect.element(screen.card.getByRole('button')).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await expect.poll(() => screen.router.state.location.href).toBe('/app/subscription/cancel')
  })

  it('VER-05 a failure is said on the return from the partner, and not again after a reload', async () => {
    const search = '?verificationSessionId=two'
    const first = await openVerification(rejectedFor('The document could not be read'), { search })
    const said = 'Verification failed: The document could not be read'
    await expect.element(first.getByRole('alert')).toMatchTextContent(said)
    await first.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
    await first.unmount()
    const again = await openVerification(rejectedFor('The document could not be read'), { search })
    await expect.element(again.card).toMatchTextContent(said)
    await expect.element(again.getByRole('alert')).not.toBeInTheDocument()
  })

  it('VER-08 the status in the return address is not trusted', async () => {
    const screen = await openVerification(none, { search: '?verificationSessionId=three&status=Approved' })
    await expect.element(screen.card.getByRole('button', { name: 'Start Verification' })).toBeVisible()
    await screen.router.navigate({ href: '/app' })
    expect(screen.router.state.location.pathname).toBe(path)
  })
})

describe('a result that comes meanwhile', () => {
  it('VER-06 shows by itself as it is said', async () => {
    const screen = await openVerification(pending)
    screen.know({ ...pending, under_review: true })
    sayLive({ type: 'verification.changed' })
    await expect.element(screen.card).toMatchTextContent('Our partner is reviewing it.')
    screen.know(rejectedFor('You must be 18 or older'))
    sayLive({ type: 'verification.changed' })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Verification failed: You must be 18 or older')
    await expect.element(screen.card.getByRole('button', { name: 'Retry Verification' })).toBeVisible()
  })

  it('VER-06 is asked for on return to the window', async () => {
    const screen = await openVerification(none)
    screen.know(pending)
    window.dispatchEvent(new Event('focus'))
    await expect.element(screen.card).toMatchTextContent('Waiting for your result')
  })
})

describe('starting a verification', () => {
  it('VER-02 goes to the partner’s page, once', async () => {
    const left = heldBack()
    const asked: unknown[] = []
    const screen = await openVerification(none, {
      start: ({ input }) => {
        asked.push(input)
        return { url: 'https://partner.test/session/1' }
      },
    })
    const start = screen.card.getByRole('button', { name: 'Start Verification' })
    await start.click()
    await expect.poll(() => left).toEqual(['https://partner.test/session/1'])
    await expect.element(start).toHaveAttribute('aria-disabled', 'true')
    expect(asked).toEqual([{ userId: newcomer.id }])
  })

  it.each([
    ['VERIFICATION_UNAVAILABLE', 'The verification service cannot be reached. Please try again later'],
    ['ONBOARDING_STEP_AHEAD', 'Please finish the earlier steps first'],
    ['FORBIDDEN', 'You are not allowed to do this'],
  ] as const)('VER-02 a start that fails with %s says why and changes nothing', async (code, text) => {
    const left = heldBack()
    const screen = await openVerification(none, {
      start: ({ errors }) => {
        throw errors[code]()
      },
    })
    await screen.card.getByRole('button', { name: 'Start Verification' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(`Failed to start verification: ${text}`)
    await expect.element(screen.card.getByRole('button', { name: 'Start Verification' })).toBeEnabled()
    expect(left).toEqual([])
  })

  it('VER-02 VER-04 who was approved meanwhile is told so instead', async () => {
    const screen = await openVerification(none, {
      start: ({ errors }) => {
        screen.know(approved)
        throw errors.ALREADY_VERIFIED()
      },
    })
    await screen.card.getByRole('button', { name: 'Start Verification' }).click()
    await expect.element(screen.card).toMatchTextContent('Taking you to your tribes…')
  })

  it('VER-02 without a connection it says so', async () => {
    const screen = await openVerification(none)
    loseConnection()
    await screen.card.getByRole('button', { name: 'Start Verification' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('Failed to start verification: The site cannot be reached.')
  })
})

describe('going on without', () => {
  it('ONB-08 is not offered where verification is required', async () => {
    const screen = await openVerification(none)
    await expect.element(screen.getByRole('link', { name: 'Back' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Skip for now' })).not.toBeInTheDocument()
  })

  it('ONB-08 is refused where that has changed meanwhile', async () => {
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

  it('ONB-08 ends onboarding and leads to where the newcomer was going', async () => {
    sessionStorage.setItem('way-back', '/app/subscription/cancel')
    const screen = await openVerification(none, {
      required: false,
      skip: () => ({ last_onboarding_step: 3, onboarding_completed: true }),
    })
    await screen.getByRole('button', { name: 'Skip for now' }).click()
    await expect.poll(() => screen.router.state.location.href).toBe('/app/subscription/cancel')
  })
})
