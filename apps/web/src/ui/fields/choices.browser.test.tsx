import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { show } from '../../testing/show.tsx'
import { Button } from '../buttons/button.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Checkbox } from './checkbox.tsx'
import { Form } from './form.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'
import { ToggleChips } from './toggle-chips.tsx'

type Size = 'one' | 'two' | 'three'

const sizes = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two', disabled: true },
  { value: 'three', label: 'Three' },
] as const

const output = () => document.querySelector('output')?.textContent

describe('a group of options', () => {
  function WithSizes({ variant }: { variant?: 'segments' | 'chips' }) {
    const [value, setValue] = useState<Size>('one')
    return (
      <>
        <Segmented label="Size" options={sizes} value={value} onValueChange={setValue} {...(variant && { variant })} />
        <output>{value}</output>
      </>
    )
  }

  it.each(['segments', 'chips'] as const)(
    'G-154 as %s is one tab stop, and arrows skip a disabled option',
    async (variant) => {
      await show(<WithSizes variant={variant} />)
      const option = (name: string) => page.getByRole('group', { name: 'Size' }).getByRole('radio', { name })
      await userEvent.keyboard('{Tab}')
      await expect.element(option('One')).toHaveFocus()
      for (const [key, name, chosen] of [
        ['{ArrowRight}', 'Three', 'three'],
        ['{ArrowDown}', 'One', 'one'],
        ['{ArrowLeft}', 'Three', 'three'],
      ] as const) {
        await userEvent.keyboard(key)
        await expect.element(option(name)).toHaveFocus()
        expect(output()).toBe(chosen)
      }
      await expect.element(option('Two')).toBeDisabled()
      await expectNoAxeViolations(document.body)
    },
  )

  it('G-154 is independent of another group with the same options', async () => {
    await show(
      <>
        <WithSizes />
        <Segmented label="Price" options={sizes} value="one" onValueChange={() => undefined} hideLabel />
      </>,
    )
    await page.getByRole('group', { name: 'Size' }).getByText('Three').click()
    await expect.element(page.getByRole('group', { name: 'Price' }).getByRole('radio', { name: 'One' })).toBeChecked()
    await expect.element(page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: 'Three' })).toBeChecked()
  })
})

describe('chips to toggle', () => {
  const vibes = ['Quiet', 'Early risers', 'Donaudampfschifffahrtsgesellschaftskapitän'].map((label) => ({
    value: label,
    label,
  }))
  function WithVibes() {
    const [value, setValue] = useState<string[]>(['Quiet'])
    return (
      <>
        <ToggleChips
          label="Vibes"
          options={[...vibes, { value: 'Party', label: 'Party', disabled: true }]}
          value={value}
          onValueChange={setValue}
        />
        <output>{value.join(', ')}</output>
      </>
    )
  }

  it('G-154 are toggled by keys and clicks, the latest is the last, and they fit on the narrowest phone', async () => {
    await page.viewport(320, 640)
    await show(<WithVibes />)
    const chip = (name: string) => page.getByRole('group', { name: 'Vibes' }).getByRole('checkbox', { name })
    await userEvent.keyboard('{Tab}{Tab} ')
    expect(output()).toBe('Quiet, Early risers')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
    expect(output()).toBe('Early risers')
    await page.getByText('Quiet', { exact: true }).click()
    expect(output()).toBe('Early risers, Quiet')
    await expect.element(chip('Party')).toBeDisabled()
    await expectNoOverflow()
    await expectNoAxeViolations(document.body)
  })
})

describe('a checkbox or switch', () => {
  it('G-154 in a form is toggled by Space or its label, and shows its error', async () => {
    function WithTerms({ error }: { error?: string }) {
      return <Checkbox label="I agree to the terms" hint="You may read them first" name="terms" error={error ?? null} />
    }
    const screen = await show(<WithTerms />)
    const box = page.getByRole('checkbox', { name: 'I agree to the terms' })
    await expect.element(box).toHaveAccessibleDescription('You may read them first')
    await page.getByText('I agree to the terms').click()
    await expect.element(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(box).not.toBeChecked()
    await screen.rerender(<WithTerms error="Please agree first" />)
    await expect.element(box).toHaveAccessibleDescription('Please agree first')
    await expect.element(box).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations(document.body)
  })

  it('G-154 of a setting applies immediately, and one that is always on cannot be switched off', async () => {
    const onCheckedChange = vi.fn<(checked: boolean) => void>()
    await show(
      <>
        <Switch label="Requests" hint="For a new request" checked={false} onCheckedChange={onCheckedChange} />
        <Switch label="Your account" checked disabled onCheckedChange={onCheckedChange} />
      </>,
    )
    await userEvent.keyboard('{Tab} ')
    await page.getByText('For a new request').click()
    expect(onCheckedChange.mock.calls).toEqual([[true], [true]])
    await expect.element(page.getByRole('switch', { name: 'Your account' })).toBeChecked()
    page
      .getByText('Your account')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(onCheckedChange).toHaveBeenCalledTimes(2)
    await expectNoAxeViolations(document.body)
  })
})

describe('a button', () => {
  it('G-151 that is busy keeps its width and the focus, and ignores clicks', async () => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    const form = (busy: boolean) => (
      <Form fields={[]} onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} busy={busy} busyLabel="Processing...">
          Pay
        </Button>
      </Form>
    )
    const screen = await show(form(false))
    const button = page.getByRole('button')
    const { width } = button.element().getBoundingClientRect()
    await button.click()
    await screen.rerender(form(true))
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    expect(button.element().getBoundingClientRect().width).toBe(width)
    await userEvent.keyboard('{Enter}')
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
    await expect.element(button).toHaveFocus()
    await expect.element(page.getByText('Processing...')).toBeVisible()
    expect(page.getByText('Pay').element().checkVisibility({ visibilityProperty: true })).toBe(false)
  })

  it('G-154 with only an icon has a tooltip, which Escape hides', async () => {
    await show(
      <>
        <button type="button">Elsewhere</button>
        <Tooltip text="Hide tribe">
          <button type="button" aria-label="Hide tribe" className="mt-20 ml-20 icon-button">
            ×
          </button>
        </Tooltip>
      </>,
    )
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    const tip = () => getComputedStyle(document.querySelector('.tip') ?? document.body).opacity
    await expect.poll(tip).toBe('0')
    await userEvent.keyboard('{Tab}')
    await expect.poll(tip).toBe('1')
    await userEvent.keyboard('{Escape}')
    await expect.poll(tip).toBe('0')
    await expect.element(page.getByRole('button', { name: 'Hide tribe' })).toHaveFocus()
  })
})

describe('a form', () => {
  it('G-20 that is refused focuses the first field with an error, each time', async () => {
    const onSubmit = vi.fn<(typed: Record<'title' | 'city', string>) => void>()
    const form = (refused: object | null) => (
      <Form fields={['title', 'city']} onSubmit={onSubmit} refused={refused}>
        <TextField label="Title" name="title" required />
        <TextField label="City" name="city" defaultValue="Lisbon" error={refused && 'There is no such city'} />
        <Select
          label="Size"
          value="one"
          options={sizes}
          onValueChange={() => undefined}
          error={refused && 'Too small'}
          hint="Beds besides yours"
        />
        <Button type="submit">Save</Button>
      </Form>
    )
    const screen = await show(form(null))
    const size = page.getByRole('combobox', { name: 'Size' })
    await expect.element(size).toHaveAccessibleDescription('Beds besides yours')
    await page.getByRole('textbox', { name: 'Title' }).fill('By the sea')
    await userEvent.keyboard('{Enter}')
    expect(onSubmit.mock.calls).toEqual([[{ title: 'By the sea', city: 'Lisbon' }]])
    expect(location.search).not.toContain('title')
    for (const refused of [{}, {}]) {
      await page.getByRole('button', { name: 'Save' }).click()
      await screen.rerender(form(refused))
      await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveFocus()
    }
    await expect.element(size).toHaveAccessibleDescription('Too small')
    await expectNoAxeViolations(document.body)
  })
})
