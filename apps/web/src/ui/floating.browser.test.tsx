import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { Autocomplete, type AutocompleteProps } from './autocomplete.tsx'
import { MenuChoice, MenuItem, MenuRule } from './menu-items.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'
import { Tabs } from './tabs.tsx'

describe('a menu', () => {
  const chosen = vi.fn<(item: string) => void>()
  const open = () =>
    show(
      <>
        <Menu label="Stay" trigger="Stay">
          <MenuItem onSelect={() => chosen('edit')}>Edit</MenuItem>
          <MenuItem onSelect={() => chosen('never')} disabled>
            Duplicate
          </MenuItem>
          <MenuRule />
          <MenuChoice checked={false} onSelect={() => chosen('EUR')}>
            Euro
          </MenuChoice>
          <MenuChoice checked onSelect={() => chosen('GBP')}>
            Pound
          </MenuChoice>
        </Menu>
        <button type="button">After</button>
      </>,
    )
  const button = () => page.getByRole('button', { name: 'Stay' })
  const item = (name: string) => page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }))

  it.each(['{ArrowDown}', '{ArrowUp}', '{Enter}', ' '])('%s opens it at what is chosen', async (key) => {
    await open()
    await userEvent.keyboard('{Tab}')
    await userEvent.keyboard(key)
    await expect.element(item('Pound')).toHaveFocus()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
  })

  it('keys walk around it, past what is off, and letters lead to a beginning', async () => {
    await open()
    await button().click()
    for (const [key, name] of [
      ['{ArrowDown}', 'Edit'],
      ['{ArrowUp}', 'Pound'],
      ['{Home}', 'Edit'],
      ['{ArrowDown}', 'Euro'],
      ['{End}', 'Pound'],
      ['e', 'Edit'],
      ['e', 'Euro'],
      ['x', 'Euro'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(item(name)).toHaveFocus()
    }
    await expectNoAxeViolations(document.body)
  })

  it('choosing acts, closes and gives the focus back', async () => {
    await open()
    await button().click()
    await userEvent.keyboard('{Home}{Enter}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
    expect(chosen.mock.lastCall).toEqual(['edit'])
  })

  it('Escape goes back to the button, Tab goes on from it', async () => {
    await open()
    await button().click()
    await userEvent.keyboard('{Escape}')
    await expect.element(button()).toHaveFocus()
    await button().click()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  })

  it('a click elsewhere closes it', async () => {
    await open()
    await button().click()
    await page.getByRole('button', { name: 'After' }).click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })
})

describe('a popover', () => {
  function WithPopover() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Popover
          label="News"
          trigger="News"
          title="What is new"
          open={isOpen}
          onOpenChange={setOpen}
          footer={<a href="#all">All</a>}
        >
          <button type="button">Inside</button>
        </Popover>
        <button type="button" className="mt-100">
          After
        </button>
      </>
    )
  }
  const button = () => page.getByRole('button', { name: 'News' })
  const panel = () => page.getByRole('dialog', { name: 'What is new' })

  it('has the focus while it is open, and gives it back by Escape', async () => {
    await show(<WithPopover />)
    await button().click()
    await expect.element(panel().getByRole('heading')).toHaveFocus()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeViolations(document.body)
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('is left by Tab, by a click elsewhere and by its own button', async () => {
    await show(<WithPopover />)
    await button().click()
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(panel()).not.toBeInTheDocument()
    await button().click()
    await page.getByRole('button', { name: 'After' }).click()
    await expect.element(panel()).not.toBeInTheDocument()
    await button().click()
    await expect.element(panel()).toBeVisible()
    await button().click()
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it('is a modal sheet on a phone', async () => {
    await page.viewport(390, 700)
    await show(<WithPopover />)
    await button().click()
    await expect.element(panel().getByRole('button', { name: 'Close' })).toBeVisible()
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
    await panel().getByRole('button', { name: 'Close' }).click()
    await expect.element(button()).toHaveFocus()
    await button().click()
    await expect.element(panel()).toBeVisible()
    await userEvent.click(document.body, { position: { x: 20, y: 20 } })
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })
})

describe('free text with suggestions', () => {
  const cities = ['Lisbon', 'Lima', 'Lille'].map((label) => ({ id: label, label, detail: 'a city' }))
  function WithCities({ given = cities, ...props }: Partial<AutocompleteProps> & { given?: typeof cities }) {
    const [value, setValue] = useState('')
    return (
      <Autocomplete
        label="City"
        value={value}
        onValueChange={setValue}
        suggestions={value === '' ? [] : given}
        {...props}
      />
    )
  }
  const field = () => page.getByRole('combobox', { name: 'City' })
  const active = () => document.querySelector('[role=option][aria-selected=true]')?.textContent ?? null

  it('arrows walk through the list and back to what was typed, Enter takes one', async () => {
    const onPick = vi.fn<(picked: { label: string }) => void>()
    await show(<WithCities onPick={onPick} />)
    await field().fill('li')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
    for (const [key, name] of [
      ['{ArrowDown}', 'Lisbona city'],
      ['{ArrowUp}', null],
      ['{ArrowUp}', 'Lillea city'],
      ['{ArrowDown}', null],
      ['{ArrowDown}', 'Lisbona city'],
      ['{ArrowDown}', 'Limaa city'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.poll(active).toBe(name)
    }
    await expectNoAxeViolations(document.body)
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('Lima')
    await expect.element(field()).toHaveFocus()
    await expect.element(page.getByRole('option').first()).not.toBeInTheDocument()
    expect(onPick.mock.lastCall?.[0].label).toBe('Lima')
  })

  it('Escape closes the list and keeps the text, and typing opens it again', async () => {
    await show(<WithCities />)
    await field().fill('li')
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue('li')
    await userEvent.keyboard('s')
    await expect.element(page.getByRole('listbox')).toBeVisible()
    expect(active()).toBeNull()
  })

  it('Enter without a choice sends the form, and a click takes a suggestion', async () => {
    const sent = vi.fn<() => void>()
    await show(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <WithCities />
      </form>,
    )
    await field().fill('li')
    await userEvent.keyboard('{Enter}')
    expect(sent).toHaveBeenCalledOnce()
    await field().fill('lil')
    await page.getByRole('option', { name: 'Lille' }).click()
    await expect.element(field()).toHaveValue('Lille')
    expect(sent).toHaveBeenCalledOnce()
  })

  it('that nothing fits is said once it is known', async () => {
    const screen = await show(<WithCities given={[]} loading noMatchText="No cities found" />)
    await field().fill('xx')
    await expect.element(page.getByText('No cities found')).not.toBeInTheDocument()
    await screen.rerender(<WithCities given={[]} noMatchText="No cities found" />)
    await expect.element(page.getByRole('status').filter({ hasText: 'No cities found' })).toBeVisible()
  })

  it('a highlighted place that is no more in a later list is not taken', async () => {
    const screen = await show(<WithCities />)
    await field().fill('li')
    await userEvent.keyboard('{ArrowUp}')
    await screen.rerender(<WithCities given={cities.slice(0, 1)} />)
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('li')
  })
})

describe('tabs', () => {
  function WithTabs() {
    const [value, setValue] = useState<'one' | 'two' | 'three'>('one')
    return (
      <Tabs
        label="Views"
        value={value}
        onValueChange={setValue}
        tabs={[
          { id: 'one', label: 'One' },
          { id: 'two', label: 'Two' },
          { id: 'three', label: 'Three' },
        ]}
      >
        The panel of {value}
      </Tabs>
    )
  }

  it('are one stop of the Tab key, and arrows, Home and End choose', async () => {
    await show(<WithTabs />)
    await userEvent.keyboard('{Tab}')
    for (const [key, name, panel] of [
      ['{ArrowRight}', 'Two', 'two'],
      ['{End}', 'Three', 'three'],
      ['{ArrowRight}', 'One', 'one'],
      ['{ArrowLeft}', 'Three', 'three'],
      ['{Home}', 'One', 'one'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(page.getByRole('tab', { name })).toHaveFocus()
      await expect.element(page.getByRole('tabpanel', { name })).toHaveTextContent(`The panel of ${panel}`)
    }
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('tabpanel')).toHaveFocus()
    await expectNoAxeViolations(document.body)
  })
})
