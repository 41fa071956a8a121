import { profileBounds } from '@wayhouse/domain/profiles'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ownProfile } from '../../testing/profile.ts'
import { show } from '../../testing/show.tsx'
import { AdditionalInfoFields } from './additional-info-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { formFrom, type ProfileFields, type ProfileForm } from './profile-form.ts'
import { TasteFields } from './taste-fields.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

/** Holds the state for a section of the form. */
function FormState({
  initial,
  children,
}: {
  initial: Partial<ProfileForm>
  children: (fields: ProfileFields) => ReactNode
}) {
  const [form, setForm] = useState({ ...formFrom(ownProfile), ...initial })
  return <>{children({ form, errors: {}, edit: (change) => setForm((previous) => ({ ...previous, ...change })) })}</>
}

describe('the time zone', () => {
  function ZoneForm({ initial }: { initial: string }) {
    const [zone, setZone] = useState(initial)
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

  it('PRO-06 can be found by place, name and offset, and chosen by keyboard', async () => {
    await show(<ZoneForm initial="" />)
    for (const text of ['tokyo', 'standard japan', '+09:00 tok']) {
      await field().fill(text)
      await expect.element(page.getByRole('option', { name: tokyo })).toBeVisible()
    }
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(chosen()).toBe('Asia/Tokyo')
    expect(field().element().getAttribute('value')).toMatch(tokyo)
    await expectNoAxeViolations(document.body)
  })

  it('PRO-06 text that does not name a zone is replaced by the chosen zone', async () => {
    await show(<ZoneForm initial="Asia/Tokyo" />)
    await field().fill('Atlantis')
    await expect.element(page.getByRole('status').filter({ hasText: 'No time zones match your search' })).toBeVisible()
    await leave()
    await expect.poll(() => field().element().getAttribute('value')).toMatch(tokyo)
    expect(chosen()).toBe('Asia/Tokyo')
    await expect.element(page.getByText('No time zones match your search')).not.toBeInTheDocument()
  })

  it('PRO-06 can be empty, and lists at most 50 zones', async () => {
    await show(<ZoneForm initial="Asia/Tokyo" />)
    await field().fill('')
    expect(chosen()).toBe('')
    await leave()
    await expect.element(field()).toHaveValue('')
    await field().fill('UTC')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(50)
  })

  it('PRO-06 the longest names fit within 320 px', async () => {
    await page.viewport(320, 640)
    await show(<ZoneForm initial="" />)
    await field().fill('argentina')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await expectNoOverflow()
  })
})

describe('links', () => {
  it.each([
    ['LinkedIn URL', 'linkedin.com/in/zuri', 'This is not a full web address', 'https://www.linkedin.com/in/zuri'],
    ['LinkedIn URL', 'https://example.com/zuri', 'This is not a linkedin.com address', ''],
    ['Website', 'zuri', 'This is not a full web address', 'https://zuri.example'],
  ])('PRO-04 %s “%s” is marked while typing, until it is valid', async (label, invalid, note, valid) => {
    await show(<FormState initial={{}}>{(fields) => <LinkFields {...fields} />}</FormState>)
    const field = page.getByRole('textbox', { name: label })
    await field.fill(invalid)
    await expect.element(field).toHaveAccessibleDescription(note)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations(document.body)
    await field.fill(valid)
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })

  it('PRO-04 have a maximum length', async () => {
    await show(
      <FormState initial={{ website: 'x'.repeat(profileBounds.link - 1) }}>
        {(fields) => <LinkFields {...fields} />}
      </FormState>,
    )
    const field = page.getByRole('textbox', { name: 'Website' })
    await field.click()
    await userEvent.keyboard('{End}yz')
    await expect.poll(() => field.element().getAttribute('value')).toBe(`${'x'.repeat(profileBounds.link - 1)}y`)
  })
})

describe('languages and interests', () => {
  it('PRO-03 can all be chosen and removed, and long names fit on the narrowest phone', async () => {
    await page.viewport(320, 640)
    const interests = ['Cooking', 'Volunteering-and-community-projects-of-all-kinds-nearby']
    let current: ProfileForm | null = null
    await show(
      <FormState initial={{}}>
        {(fields) => {
          current = fields.form
          return <TasteFields {...fields} interests={interests} />
        }}
      </FormState>,
    )
    const language = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await expect.element(language('English')).toBeChecked()
    await page.getByText('Portuguese', { exact: true }).click()
    await page.getByText('English', { exact: true }).click()
    await page.getByText('English', { exact: true }).click()
    expect(current).toMatchObject({ languages: ['portuguese', 'english'], interests: ['Cooking'] })
    await page.getByText('Cooking', { exact: true }).click()
    expect(current).toMatchObject({ interests: [] })
    await expectNoOverflow()
    await expectNoAxeViolations(document.body)
  })
})

describe('additional information', () => {
  it('PRO-03 has a maximum of entries; removing one brings the button back', async () => {
    const rows = Array.from({ length: profileBounds.additionalInfo - 1 }, (_, index) => ({
      key: `Name ${index}`,
      value: 'x',
    }))
    await show(
      <FormState initial={{ additional_info: rows }}>
        {({ form, edit }) => (
          <AdditionalInfoFields rows={form.additional_info} onChange={(next) => edit({ additional_info: next })} />
        )}
      </FormState>,
    )
    const add = page.getByRole('button', { name: 'Add an entry' })
    await add.click()
    await expect.element(page.getByLabelText(`Name of entry ${profileBounds.additionalInfo}`)).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Remove Name 0' }).click()
    await expect.element(add).toBeVisible()
    // the entries below have moved up
    await expect.element(page.getByLabelText('Name of entry 1', { exact: true })).toHaveValue('Name 1')
  })
})
