import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aPage, cards, longWord, today, withList } from '../testing.ts'

beforeEach(async () => {
  vi.setSystemTime(today)
  await page.viewport(390, 844)
})

async function openExplore(path = '/app', api = withList(() => aPage(cards(6)))) {
  const screen = await openPage(path, { api })
  const pill = screen.getByRole('button', { name: /^Filters:/ })
  const sheet = screen.getByRole('dialog', { name: 'Find your tribe' })
  const open = async () => {
    await pill.click()
    await expect.element(sheet.getByRole('button', { name: /^Show \d/ })).toBeVisible()
  }
  return { screen, pill, sheet, open, address: () => screen.router.state.location.href }
}

describe('the filters on a phone', () => {
  it('EXP-03 EXP-12 are summarised on one line', async () => {
    const { pill, screen } = await openExplore('/app?location=Lisbon&duration=3months&from=2027-01-01&budget=600')
    await expect.element(pill).toMatchTextContent('Lisbon')
    await expect.element(pill).toMatchTextContent('From 1 Jan · Within 3 months · up to €600')
    await expect.element(pill).toMatchTextContent('4 set')
    await expect.element(screen.getByRole('search', { name: 'Filters' })).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('EXP-03 are described on that line if none is active', async () => {
    const { pill } = await openExplore()
    await expect.element(pill).toMatchTextContent('Anywhere')
    await expect.element(pill).toMatchTextContent('Any dates · any budget')
    await expect.element(pill).not.toMatchTextContent('set')
  })

  it('EXP-06 open as a sheet: each choice updates the list behind it and the count on the button', async () => {
    const counts = { newest: 6, price: 1, start: 0 }
    const { sheet, open, address } = await openExplore(
      '/app',
      withList(({ sort }) => aPage(cards(counts[sort ?? 'newest']))),
    )
    await open()
    await expect.element(sheet.getByRole('button', { name: 'Show 6 tribes' })).toBeVisible()
    await sheet.getByRole('combobox', { name: 'Sort' }).selectOptions('price')
    await expect.element(sheet.getByRole('button', { name: 'Show 1 tribe' })).toBeVisible()
    await sheet.getByRole('combobox', { name: 'Sort' }).selectOptions('start')
    await expect.element(sheet.getByRole('button', { name: 'No tribes match' })).toBeVisible()
    expect(address()).toBe('/app?sort=start')
  })

  it('EXP-06 show no number on the button while the list loads', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { sheet, open } = await openExplore(
      '/app',
      withList(async ({ sort }) => {
        if (sort) await promise
        return aPage(cards(6), { count: 1000 })
      }),
    )
    await open()
    await expect.element(sheet.getByRole('button', { name: 'Show 1000+ tribes' })).toBeVisible()
    await sheet.getByRole('combobox', { name: 'Sort' }).selectOptions('price')
    await expect.element(sheet.getByRole('button', { name: 'Show tribes' })).toBeVisible()
    resolve()
    await expect.element(sheet.getByRole('button', { name: 'Show 1000+ tribes' })).toBeVisible()
  })

  it('EXP-03 the button searches for the typed location, and closes the sheet', async () => {
    const { sheet, open, address, pill } = await openExplore()
    await open()
    await sheet.getByRole('combobox', { name: 'Location' }).fill('Porto')
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    expect(address()).toBe('/app?location=Porto')
    await expect.element(pill).toMatchTextContent('Porto')
  })

  it('EXP-03 Enter in the location field does the same', async () => {
    const { sheet, open, address } = await openExplore()
    await open()
    await sheet.getByRole('combobox', { name: 'Location' }).fill('Porto')
    await userEvent.keyboard('{Enter}')
    await expect.element(sheet).not.toBeInTheDocument()
    expect(address()).toBe('/app?location=Porto')
  })

  it('EXP-06 Clear Filters is in the sheet while a filter is active', async () => {
    const { sheet, open, address } = await openExplore('/app?location=Lisbon&duration=1month&sort=price')
    await open()
    await sheet.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.poll(address).toBe('/app?sort=price')
    await expect.element(sheet.getByRole('combobox', { name: 'Location' })).toHaveValue('')
    await expect.element(sheet.getByRole('radio', { name: 'Any time' })).toBeChecked()
    await expect.element(sheet.getByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument()
    await expect.element(sheet).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: /^Show/ })).toHaveFocus()
  })

  it('SHELL-02 Escape and Close return focus to the line that opened the sheet', async () => {
    const { sheet, open, pill } = await openExplore()
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => sheet.getByRole('button', { name: 'Close' }).last().click(),
    ]) {
      await open()
      await expect.element(pill).toHaveAttribute('aria-expanded', 'true')
      await close()
      await expect.element(sheet).not.toBeInTheDocument()
      await expect.element(pill).toHaveFocus()
      await expect.element(pill).toHaveAttribute('aria-expanded', 'false')
    }
  })

  it.each([320, 390, 768])('EXP-08 SHELL-02 at %i pixels nothing is wider than the window', async (width) => {
    await page.viewport(width, 700)
    const { sheet, open, screen } = await openExplore(
      `/app?location=${longWord}&duration=6months&from=2027-01-01&to=2027-02-01`,
    )
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
    await expectNoOverflow()
    await open()
    await expectNoOverflow(sheet.element())
    await expectNoAxeViolations()
  })

  it('EXP-08 the first price is on the first screen', async () => {
    const { screen } = await openExplore()
    await expect.element(screen.getByText('per person').first()).toBeInViewport({ ratio: 1 })
  })

  it('EXP-07 the link to create a tribe is an icon with a name for screen readers', async () => {
    const { screen } = await openExplore()
    const create = screen.getByRole('main').getByRole('link', { name: 'Sign Up to Create a Tribe' })
    await expect.element(create).toBeVisible()
    const { width, height } = create.element().getBoundingClientRect()
    expect([width, height]).toEqual([48, 48])
  })
})
