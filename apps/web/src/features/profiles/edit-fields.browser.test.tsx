import { profileBounds } from '@wayhouse/domain/profiles'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { ownProfile } from '../../testing/profile.ts'
import { show } from '../../testing/show.tsx'
import { AdditionalInfoFields } from './additional-info-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { formFrom, type ProfileFields, type ProfileForm } from './profile-form.ts'
import { TasteFields } from './taste-fields.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

/** A part of the form that keeps what is typed. */
function Keeping({ first, children }: { first: Partial<ProfileForm>; children: (fields: ProfileFields) => ReactNode }) {
  const [form, setForm] = useState({ ...formFrom(ownProfile), ...first })
  return <>{children({ form, errors: {}, edit: (change) => setForm((typed) => ({ ...typed, ...change })) })}</>
}

describe('the time zone', () => {
  function WithZone({ first }: { first: string }) {
    const [zone, setZone] = useState(first)
    return (
      <>
        <button type="button">Elsewhere</button>
        <TimeZoneField value={zone} onValueChange={setZone} />
        <output>{zone}</output>
      </>
    )
  }
  const field = () => page.getByRole('combobox', { name: 'Timezone' })
  const chosen = () => document.querySelector('output')?.textContent
  const leave = () => page.getByRole('button', { name: 'Elsewhere' }).click()
  const tokyo = /^\(UTC\+09:00\) Tokyo · Japan Standard Time/

  it('PRO-06 is found by its place, its name and its offset, and chosen by keys', async () => {
    await show(<WithZone first="" />)
    for (const words of ['tokyo', 'standard japan', '+09:00 tok']) {
      await field().fill(words)
      await expect.element(page.getByRole('option', { name: tokyo })).toBeVisible()
    }
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(chosen()).toBe('Asia/Tokyo')
    expect(field().element().getAttribute('value')).toMatch(tokyo)
    await expectNoAxeViolations(document.body)
  })

  it('PRO-06 words that name none are not kept: the one that counts stands there again', async () => {
    await show(<WithZone first="Asia/Tokyo" />)
    await field().fill('Atlantis')
    await expect.element(page.getByRole('status').filter({ hasText: 'No time zones match your search' })).toBeVisible()
    await leave()
    await expect.poll(() => field().element().getAttribute('value')).toMatch(tokyo)
    expect(chosen()).toBe('Asia/Tokyo')
    await expect.element(page.getByText('No time zones match your search')).not.toBeInTheDocument()
  })

  it('PRO-06 may be none, and never lists more than one can read', async () => {
    await show(<WithZone first="Asia/Tokyo" />)
    await field().fill('')
    expect(chosen()).toBe('')
    await leave()
    await expect.element(field()).toHaveValue('')
    await field().fill('UTC')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(50)
  })

  it('PRO-06 the longest names stay within 320 px', async () => {
    await page.viewport(320, 640)
    await show(<WithZone first="" />)
    await field().fill('argentina')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await expectNothingOutside()
  })
})

describe('links to other places', () => {
  it.each([
    ['LinkedIn URL', 'linkedin.com/in/zuri', 'This is not a full web address', 'https://www.linkedin.com/in/zuri'],
    ['LinkedIn URL', 'https://example.com/zuri', 'This is not a linkedin.com address', ''],
    ['Website', 'zuri', 'This is not a full web address', 'https://zuri.example'],
  ])('PRO-04 %s “%s” is marked as one types, and no more once it is right', async (label, wrong, note, right) => {
    await show(<Keeping first={{}}>{(fields) => <LinkFields {...fields} />}</Keeping>)
    const field = page.getByRole('textbox', { name: label })
    await field.fill(wrong)
    await expect.element(field).toHaveAccessibleDescription(note)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations(document.body)
    await field.fill(right)
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })

  it('PRO-04 are no longer than what is kept', async () => {
    await show(
      <Keeping first={{ website: 'x'.repeat(profileBounds.link - 1) }}>
        {(fields) => <LinkFields {...fields} />}
      </Keeping>,
    )
    const field = page.getByRole('textbox', { name: 'Website' })
    await field.click()
    await userEvent.keyboard('{End}yz')
    await expect.poll(() => field.element().getAttribute('value')).toBe(`${'x'.repeat(profileBounds.link - 1)}y`)
  })
})

describe('languages and interests', () => {
  it('PRO-03 each is chosen once and may all be taken back, and long names fit on the narrowest phone', async () => {
    await page.viewport(320, 640)
    const interests = ['Cooking', 'Volunteering-and-community-projects-of-all-kinds-nearby']
    let kept: ProfileForm | null = null
    await show(
      <Keeping first={{}}>
        {(fields) => {
          kept = fields.form
          return <TasteFields {...fields} interests={interests} />
        }}
      </Keeping>,
    )
    const language = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await expect.element(language('English')).toBeChecked()
    await page.getByText('Portuguese', { exact: true }).click()
    await page.getByText('English', { exact: true }).click()
    await page.getByText('English', { exact: true }).click()
    expect(kept).toMatchObject({ languages: ['portuguese', 'english'], interests: ['Cooking'] })
    await page.getByText('Cooking', { exact: true }).click()
    expect(kept).toMatchObject({ interests: [] })
    await expectNothingOutside()
    await expectNoAxeViolations(document.body)
  })
})

describe('additional information', () => {
  it('PRO-03 has no more entries than are kept, and the way to one more comes back', async () => {
    const rows = Array.from({ length: profileBounds.additionalInfo - 1 }, (_, at) => ({
      key: `Name ${at}`,
      value: 'x',
    }))
    await show(
      <Keeping first={{ additional_info: rows }}>
        {({ form, edit }) => (
          <AdditionalInfoFields rows={form.additional_info} onChange={(next) => edit({ additional_info: next })} />
        )}
      </Keeping>,
    )
    const add = page.getByRole('button', { name: 'Add an entry' })
    await add.click()
    await expect.element(page.getByLabelText(`Name of entry ${profileBounds.additionalInfo}`)).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Remove Name 0' }).click()
    await expect.element(add).toBeVisible()
    // what stood below has moved up
    await expect.element(page.getByLabelText('Name of entry 1', { exact: true })).toHaveValue('Name 1')
  })
})
