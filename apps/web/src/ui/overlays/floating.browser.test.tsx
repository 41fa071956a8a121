import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { show } from '../../testing/show.tsx'
import { Autocomplete, type AutocompleteProps } from '../fields/autocomplete.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { MenuChoice, MenuItem, MenuSeparator } from './menu-items.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'

describe('a menu', () => {
  const onSelect = vi.fn<(item: string) => void>()
  const showMenu = () =>
    show(
      <>
        <Menu label="Stay" trigger="Stay">
          <MenuItem onSelect={() => onSelect('edit')}>Edit</MenuItem>
          <MenuItem onSelect={() => onSelect('never')} disabled>
            Duplicate
          </MenuItem>
          <MenuSeparator />
          <MenuChoice checked={false} onSelect={() => onSelect('EUR')}>
            Euro
          </MenuChoice>
          <MenuChoice checked onSelect={() => onSelect('GBP')}>
            Pound
          </MenuChoice>
        </Menu>
        <button type="button">After</button>
      </>,
    )
  const button = () => page.getByRole('button', { name: 'Stay' })
  const item = (name: string) => page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }))

  it.each(['{ArrowDown}', '{ArrowUp}', '{Enter}', ' '])('%s opens it with the focus on the first item', async (key) => {
    await showMenu()
    await userEvent.keyboard('{Tab}')
    await userEvent.keyboard(key)
    await expect.element(item('Edit')).toHaveFocus()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
  })

  it('that starts with choices opens with the focus on the chosen one', async () => {
    await show(
      <Menu label="Stay" trigger="Stay">
        <MenuChoice checked={false} onSelect={() => onSelect('EUR')}>
          Euro
        </MenuChoice>
        <MenuChoice checked onSelect={() => onSelect('GBP')}>
          Pound
        </MenuChoice>
      </Menu>,
    )
    await button().click()
    await expect.element(item('Pound')).toHaveFocus()
  })

  it('arrow keys move in a cycle and skip disabled items, and letters move by type-ahead', async () => {
    await showMenu()
    await button().click()
    for (const [key, name] of [
      ['{ArrowDown}', 'Euro'],
      ['{ArrowUp}', 'Edit'],
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

  it('choosing an item calls its action, closes the menu and returns the focus', async () => {
    await showMenu()
    await button().click()
    await userEvent.keyboard('{Home}{Enter}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
    expect(onSelect.mock.lastCall).toEqual(['edit'])
  })

  it('Escape returns the focus to the button, Tab moves on from there', async () => {
    await showMenu()
    await button().click()
    await userEvent.keyboard('{Escape}')
    await expect.element(button()).toHaveFocus()
    await button().click()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  })

  it('a click elsewhere closes it', async () => {
    await showMenu()
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

  it('has the focus when it opens, and returns it on Escape', async () => {
    await show(<WithPopover />)
    await button().click()
    await expect.element(panel().getByRole('heading')).toHaveFocus()
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeViolations(document.body)
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })

  it('closes when Tab leaves it, by a click elsewhere and by its button', async () => {
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

describe('an autocomplete', () => {
  const cities = ['Lisbon', 'Lima', 'Lille'].map((label) => ({ id: label, label, detail: 'a city' }))
  function WithCities({ matches = cities, ...props }: Partial<AutocompleteProps> & { matches?: typeof cities }) {
    const [value, setValue] = useState('')
    return (
      <Autocomplete
        label="City"
        value={value}
        onValueChange={setValue}
        suggestions={value === '' ? [] : matches}
        {...props}
      />
    )
  }
  const field = () => page.getByRole('combobox', { name: 'City' })
  const active = () => document.querySelector('[role=option][aria-selected=true]')?.textContent ?? null

  it('arrows move through the suggestions and back to the typed text, Enter chooses', async () => {
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

  it('Enter without a highlighted suggestion submits the form, and a click chooses a suggestion', async () => {
    const onSubmit = vi.fn<() => void>()
    await show(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <WithCities />
      </form>,
    )
    await field().fill('li')
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    await field().fill('lil')
    await page.getByRole('option', { name: 'Lille' }).click()
    await expect.element(field()).toHaveValue('Lille')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('shows that nothing matches once the suggestions have loaded', async () => {
    const screen = await show(<WithCities matches={[]} loading noMatchText="No cities found" />)
    await field().fill('xx')
    await expect.element(page.getByText('No cities found')).not.toBeInTheDocument()
    await screen.rerender(<WithCities matches={[]} noMatchText="No cities found" />)
    await expect.element(page.getByRole('status').filter({ hasText: 'No cities found' })).toBeVisible()
  })

  it('a highlight beyond the end of a shorter list is not chosen', async () => {
    const screen = await show(<WithCities />)
    await field().fill('li')
    await userEvent.keyboard('{ArrowUp}')
    await screen.rerender(<WithCities matches={cities.slice(0, 1)} />)
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

  it('are one tab stop, and arrows, Home and End choose', async () => {
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
