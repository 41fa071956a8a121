import type { OwnGender } from '@wayhouse/domain/verification'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os, serveApi } from '../../testing/fake-api.ts'
import { notAsked } from '../../testing/gender.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { GenderSection } from './gender-section.tsx'

beforeEach(() => {
  vi.setSystemTime('2026-11-20T12:00:00Z')
})

const woman: OwnGender = { ...notAsked, gender: 'woman', is_confirmed: true, changes_from: '2027-03-02T10:00:00Z' }

/** Shows the section of a member; `becomes` is the state after they have stated it. */
async function showSection(own: OwnGender, becomes: OwnGender = own) {
  let current = own
  const sent: object[] = []
  serveApi({
    verification: {
      gender: os.verification.gender.handler(() => current),
      stateGender: os.verification.stateGender.handler(({ input }) => {
        sent.push(input)
        current = becomes
        return current
      }),
      showGender: os.verification.showGender.handler(({ input }) => {
        sent.push(input)
        current = { ...current, ...input }
        return current
      }),
      checkGender: os.verification.checkGender.handler(({ errors }) => {
        throw errors.VERIFICATION_UNAVAILABLE()
      }),
    },
  })
  await show(
    <main>
      <h1>Settings</h1>
      <GenderSection />
    </main>,
    { user: ana },
  )
  return { section: page.getByRole('region', { name: 'Gender' }), sent }
}

describe('the gender in the settings', () => {
  it('AUD-02 that is confirmed is private, says from when it may change, and is shown with a switch', async () => {
    const { section, sent } = await showSection(woman)
    await expect.element(section).toMatchTextContent('Asked only because you looked at tribes for women.')
    await expect.element(section.getByText('Woman, confirmed by your identity check')).toBeVisible()
    await expect.element(section).toMatchTextContent('Private. You can change it from 2 Mar 2027, after a new check.')
    await expect.element(section.getByRole('button')).not.toBeInTheDocument()
    await section.getByRole('switch', { name: 'Show on my profile' }).click()
    await expect.element(section).toMatchTextContent('Shown on your profile.')
    expect(sent).toEqual([{ is_shown: true }])
    await expectNoAxeViolations(document.body)
    await page.viewport(320, 700)
    await expectNoOverflow()
  })

  it('AUD-02 may change after 180 days, with a new check', async () => {
    const { section } = await showSection({ ...woman, changes_from: '2026-11-01T10:00:00Z' })
    await expect.element(section).toMatchTextContent('You can change it after a new check.')
    for (const other of ['Non-binary', 'Man'])
      await expect.element(section.getByRole('button', { name: `Change to ${other}` })).toBeVisible()
    await section.getByRole('button', { name: 'Change to Man' }).click()
    await expect.element(page.getByText('The check could not be started')).toBeVisible()
  })

  it('AUD-02 is asked only by somebody who looks for tribes for women, and is sent once', async () => {
    const { section, sent } = await showSection(notAsked, woman)
    await expect.element(section.getByRole('radio')).not.toBeInTheDocument()
    await section.getByRole('button', { name: 'Find tribes for women' }).click()
    const save = section.getByRole('button', { name: 'Save' })
    await expect.element(save).toBeDisabled()
    await expect.element(section).toMatchTextContent('What your document says is compared and not stored.')
    await section.getByRole('radio', { name: 'Woman' }).click()
    await expectNoAxeViolations(document.body)
    await save.click()
    await expect.element(section.getByText('Woman, confirmed by your identity check')).toBeVisible()
    expect(sent).toEqual([{ gender: 'woman' }])
  })

  it('AUD-02 that the document does not confirm may be checked again', async () => {
    const { section } = await showSection({ ...woman, is_confirmed: false })
    await expect.element(section.getByText('Woman, not confirmed yet')).toBeVisible()
    await expect.element(section.getByRole('button', { name: 'Check again' })).toBeVisible()
  })

  it('AUD-04 is not asked where there are no tribes for women', async () => {
    const { section } = await showSection({ ...notAsked, women_offered: false })
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect.element(section).not.toBeInTheDocument()
  })
})
