import type { OwnGender } from '@wayhouse/domain/verification'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os } from '../../testing/fake-api.ts'
import { aHostTribe, openManage } from '../../testing/host-tribe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { fillByHand, openCreate, publishButton, publishing } from '../../testing/new-tribe.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { SmallCard } from './small-card.tsx'
import { aCard, forVisitor, today, withTribe } from './testing.ts'
import { TribeCard } from './tribe-card.tsx'

beforeEach(() => {
  vi.setSystemTime(today)
})

const woman: OwnGender = {
  gender: 'woman',
  is_confirmed: true,
  is_shown: false,
  changes_from: '2027-03-02T10:00:00Z',
  women_offered: true,
  is_verified: true,
}
const gender = (own: OwnGender = woman) => ({ gender: os.verification.gender.handler(() => own) })
const forWomen = { audience: 'women', non_binary: false } as const
const refusal = 'This tribe is for women with a confirmed identity.'
const choice = (name: string) => page.getByRole('radio', { name, exact: true })

describe('the badge of a tribe', () => {
  it.each([
    ['Verified', { audience: 'verified', non_binary: false }],
    ['Women', forWomen],
    ['Women and non-binary', { audience: 'women', non_binary: true }],
  ] as const)('AUD-03 is %s on its card', async (label, audience) => {
    const screen = await show(<TribeCard tribe={aCard(1, { ...audience, members: [] })} index={0} />)
    await expect.element(screen.getByText(`For ${label}`, { exact: true })).toBeVisible()
    // taken spots without their members
    await expect.element(screen.getByRole('list', { name: '2 of 3 spots taken' })).toBeVisible()
    expect(screen.getByText('Open spot').elements()).toHaveLength(1)
    await expectNoAxeViolations(document.body)
  })

  it('AUD-03 is below "Full", beside the host, and fits on the narrowest phone', async () => {
    await page.viewport(320, 700)
    const full = aCard(1, { audience: 'women', non_binary: true, size: 2 })
    const screen = await show(<TribeCard tribe={full} index={0} />)
    const boxOf = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect()
    await expect.element(screen.getByText('For Women and non-binary', { exact: true })).toBeVisible()
    expect(boxOf('For Women and non-binary').top).toBeGreaterThanOrEqual(boxOf('Full').bottom)
    await expectNoOverflow()
  })

  it('AUD-03 is not there for everyone, and a word on a small card', async () => {
    const screen = await show(
      <>
        <TribeCard tribe={aCard(1)} index={0} />
        <SmallCard tribe={aCard(2, forWomen)} />
      </>,
    )
    await expect.element(screen.getByText('1 spot left · Women')).toBeVisible()
    await expect.element(screen.getByText(/^For /)).not.toBeInTheDocument()
  })
})

describe('the audience in the form of a new tribe', () => {
  it('AUD-01 AUD-03 is chosen with its switch and what others see, and is sent', async () => {
    const { create, sent } = publishing()
    await openCreate({ create }, { api: { verification: gender() } })
    await fillByHand()
    await expect.element(choice('Everyone')).toBeChecked()
    await expect.element(choice('Not there at all')).not.toBeInTheDocument()
    await choice('Women').click()
    await expect.element(page.getByText('Woman, confirmed by your identity check.')).toBeVisible()
    await page.getByRole('switch', { name: 'and non-binary people' }).click()
    await choice('Listed, with a badge').click()
    await expect.element(page.getByText(`They see the card. Asking answers “${refusal}”`)).toBeVisible()
    await expectNoAxeViolations()
    await page.viewport(320, 700)
    await expectNoOverflow()
    await publishButton().click()
    await expect.poll(() => sent).toMatchObject([{ audience: 'women', non_binary: true, shown_to_others: true }])
  })

  it('AUD-02 asks a host who has not said it, and shows a refusal at the field', async () => {
    const create = os.tribes.create.handler(({ errors }) => {
      throw errors.HOST_OUTSIDE_AUDIENCE()
    })
    await openCreate({ create }, { api: { verification: gender({ ...woman, gender: null, is_confirmed: false }) } })
    await fillByHand()
    await expect.element(page.getByText('Which are you?')).not.toBeInTheDocument()
    await choice('Women').click()
    await expect.element(page.getByText('Which are you?')).toBeVisible()
    await publishButton().click()
    const error = page.getByRole('alert').filter({ hasText: 'You host this tribe, so you belong to its audience too' })
    await expect.element(error.first()).toBeVisible()
  })
})

describe('the audience on the page of the host', () => {
  it('AUD-01 is a part of the stay, whose change is announced; a refusal is shown at it', async () => {
    const update = os.tribes.update.handler(({ errors }) => {
      throw errors.MEMBERS_OUTSIDE_AUDIENCE()
    })
    await openManage(aHostTribe(), { update }, { verification: gender() })
    await page.getByRole('button', { name: 'Edit Audience', exact: true }).click()
    const form = page.getByRole('form', { name: 'Audience', exact: true })
    await choice('Women').click()
    await expect.element(form.getByText('women with a confirmed identity', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Change audience and notify them' }).click()
    await expect
      .element(
        form.getByRole('alert').filter({ hasText: 'Not everybody who is in this tribe belongs to that audience' }),
      )
      .toBeVisible()
    await expectNoAxeViolations()
  })

  it('AUD-03 says in a line whom it is for and what others see', async () => {
    await openManage(aHostTribe({ ...forWomen, shown_to_others: true }), {}, { verification: gender() })
    await expect.element(page.getByText('Women. Others see it with a badge')).toBeVisible()
  })
})

describe('the page of a tribe that is listed with a badge', () => {
  const path = `/app/tribes/${id(1)}`
  const outside = { ...forWomen, shown_to_others: true, belongs: false }

  it.each([1440, 390])(
    'AUD-03 tells a member outside whom it is for, and asks what is needed, at %i pixels',
    async (width) => {
      await page.viewport(width, 900)
      const own = { ...woman, gender: null, is_confirmed: false, changes_from: null }
      const api = { ...withTribe(() => forVisitor(outside)), verification: gender(own) }
      const screen = await openPage(path, { user: ana, api })
      const note = screen.getByRole('region', { name: refusal })
      await expect.element(note.getByText('Which are you?')).toBeVisible()
      await expect.element(screen.getByText('For Women', { exact: true })).toBeVisible()
      await expect.element(screen.getByText(/suspended/)).not.toBeInTheDocument()
      await expect.element(screen.getByRole('button', { name: 'Reserve your spot' })).not.toBeInTheDocument()
      if (width === 390) await expectNoOverflow()
      await expectNoAxeViolations()
    },
  )

  it('AUD-03 leads a member without a check to it, and a visitor to sign in', async () => {
    const verified = { ...outside, audience: 'verified' as const }
    const screen = await openPage(path, { user: ana, api: withTribe(() => forVisitor(verified)) })
    const note = screen.getByRole('region', { name: 'This tribe is for members with a confirmed identity.' })
    await expect
      .element(note.getByRole('link', { name: 'Verify your identity' }))
      .toHaveAttribute('href', '/app/onboarding/verification')
  })

  it('AUD-03 shows a visitor the way in', async () => {
    const screen = await openPage(path, { user: null, api: withTribe(() => forVisitor(outside)) })
    await expect.element(screen.getByRole('region', { name: 'Join to see more' })).toBeVisible()
    await expect.element(screen.getByText('For Women', { exact: true })).toBeVisible()
  })
})
