import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aPage, cards, today, withList } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

async function openDates(path = '/app', api = withList(() => aPage(cards(6)))) {
  const screen = await openPage(path, { api })
  const trigger = screen.getByRole('search', { name: 'Filters' }).getByRole('button', { name: /^Dates:/ })
  await trigger.click()
  const popover = screen.getByRole('dialog', { name: 'Dates' })
  await expect.element(popover.getByRole('grid').first()).toBeVisible()
  const day = (name: string) => popover.getByRole('button', { name: new RegExp(`\\D${name}$`) })
  return { screen, trigger, popover, day, address: () => screen.router.state.location.href }
}

describe('the dates of a stay', () => {
  it('EXP-12 are chosen by keyboard: the first, then the last', async () => {
    const { screen, popover, day, address } = await openDates()
    await expect.element(popover.getByText('The whole stay falls between these dates.')).toBeVisible()
    await day('12 December 2026').click()
    await expect.poll(address).toBe('/app?from=2026-12-12')
    await userEvent.keyboard('{PageDown}{ArrowDown}')
    await expect.element(day('19 January 2027')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/app?from=2026-12-12&to=2027-01-19')
    await expect.element(popover.getByText('12 Dec – 19 Jan')).toBeVisible()
    await expect.element(day('19 January 2027')).toHaveFocus()
    const chosen = popover.getByRole('gridcell', { selected: true }).elements()
    await expect.element(screen.getByRole('region', { name: 'Open tribes' })).toHaveAttribute('aria-busy', 'false')
    expect([chosen[0]?.textContent, chosen.at(-1)?.textContent]).toEqual(['12', '19'])
    await expectNoAxeViolations()
  })

  it.each([
    ['ArrowRight', '13 December 2026'],
    ['ArrowLeft', '11 December 2026'],
    ['ArrowDown', '19 December 2026'],
    ['ArrowUp', '5 December 2026'],
    ['PageDown', '12 January 2027'],
    ['Home', '7 December 2026'],
    ['End', '13 December 2026'],
  ])('EXP-12 %s moves from 12 December to %s', async (key, target) => {
    const { day } = await openDates()
    await day('12 December 2026').click()
    await userEvent.keyboard(`{${key}}`)
    await expect.element(day(target)).toHaveFocus()
  })

  it('EXP-12 lie in the future, and only one day is in the tab order', async () => {
    const { popover, day } = await openDates()
    await expect.element(popover.getByRole('button', { name: 'Previous month' })).toBeDisabled()
    await expect.element(day('19 November 2026')).toBeDisabled()
    await expect.element(day('20 November 2026')).toBeEnabled()
    const inTabOrder = popover.element().querySelectorAll('[data-day][tabindex="0"]')
    expect([...inTabOrder].map((button) => button.getAttribute('data-day'))).toEqual(['2026-11-20'])
    await day('20 November 2026').click()
    await userEvent.keyboard('{ArrowLeft}{PageUp}')
    await expect.element(day('20 November 2026')).toHaveFocus()
  })

  it('EXP-12 start over with a day before the first one', async () => {
    const { day, address } = await openDates()
    await day('12 December 2026').click()
    await day('5 December 2026').click()
    await expect.poll(address).toBe('/app?from=2026-12-05')
    await day('24 December 2026').click()
    await expect.poll(address).toBe('/app?from=2026-12-05&to=2026-12-24')
    await day('10 December 2026').click()
    await expect.poll(address).toBe('/app?from=2026-12-10')
  })

  it('EXP-12 show an error if a link has its last day before the first', async () => {
    const { popover, address } = await openDates('/app?from=2027-02-01&to=2027-01-01')
    await expect.element(popover.getByText('The last day is before the first.')).toBeVisible()
    await popover.getByRole('button', { name: 'Any dates' }).click()
    await expect.poll(address).toBe('/app')
    await expect.element(popover.getByText('The whole stay falls between these dates.')).toBeVisible()
  })

  it('EXP-12 decide the first month of the calendar, which is turned month by month', async () => {
    const { popover } = await openDates('/app?from=2027-03-10')
    const months = () =>
      popover
        .getByRole('grid')
        .elements()
        .map((grid) => grid.getAttribute('aria-label'))
    expect(months()).toEqual(['March 2027', 'April 2027'])
    await popover.getByRole('button', { name: 'Next month' }).click()
    expect(months()).toEqual(['April 2027', 'May 2027'])
    await popover.getByRole('button', { name: 'Previous month' }).click()
    await popover.getByRole('button', { name: 'Previous month' }).click()
    expect(months()).toEqual(['February 2027', 'March 2027'])
  })
})

describe('the duration', () => {
  it.each([
    ['Within 1 month', '1month', '20 Dec'],
    ['Within 3 months', '3months', '20 Feb 2027'],
    ['Within 6 months', '6months', '20 May 2027'],
  ])('EXP-04 EXP-12 "%s" is explained', async (label, duration, last) => {
    const { popover, address, trigger } = await openDates()
    await popover.getByRole('radio', { name: label }).click()
    await expect.poll(address).toBe(`/app?duration=${duration}`)
    await expect.element(popover.getByText(`Starts today or later, ends by ${last}.`)).toBeVisible()
    await expect.element(trigger).toHaveAccessibleName(`Dates: ${label}`)
    await popover.getByRole('radio', { name: 'Any time' }).click()
    await expect.poll(address).toBe('/app')
  })

  it('EXP-04 and the dates are chosen and removed independently', async () => {
    const { screen, popover, day, address } = await openDates('/app?duration=3months')
    await day('12 December 2026').click()
    await expect.poll(address).toBe('/app?duration=3months&from=2026-12-12')
    await expect.element(popover.getByRole('radio', { name: 'Within 3 months' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Remove From 12 Dec' }).click()
    await expect.poll(address).toBe('/app?duration=3months')
  })
})

describe('the popover of the dates', () => {
  it('SHELL-02 takes the focus, and returns it on Escape', async () => {
    const { popover, trigger } = await openDates()
    await expect.element(popover.getByRole('heading', { name: 'Dates' })).toHaveFocus()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(popover).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  })

  it('EXP-12 shows the number of tribes for the chosen dates on its button, which closes it', async () => {
    const api = withList(({ from }) => aPage(cards(from ? 2 : 6)))
    const { popover, day, trigger, screen } = await openDates('/app', api)
    await expect.element(popover.getByRole('button', { name: 'Show 6 tribes' })).toBeVisible()
    await day('12 December 2026').click()
    await popover.getByRole('button', { name: 'Show 2 tribes' }).click()
    await expect.element(popover).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
    await expect.element(screen.getByText('2 open tribes')).toBeVisible()
  })

  it.each(['2027-03-10', '2027-05-10'])(
    'EXP-12 is at most 470 pixels high and on the screen, from %s',
    async (from) => {
      await page.viewport(1440, 900)
      const { popover, day } = await openDates(`/app?from=${from}&duration=6months`)
      await expect.element(popover).toBeInViewport({ ratio: 1 })
      expect(popover.element().getBoundingClientRect().height).toBeLessThanOrEqual(470)
      await expectNoOverflow(popover.element())
      await expect.element(day(from === '2027-03-10' ? '10 March 2027' : '10 May 2027')).toBeVisible()
    },
  )

  it('SHELL-02 is closed by a click outside', async () => {
    const { screen, popover } = await openDates()
    await screen.getByRole('heading', { level: 1 }).click()
    await expect.element(popover).not.toBeInTheDocument()
  })
})

it.each([320, 390])('EXP-12 on a phone of %i pixels the sheet has the calendar, one month at a time', async (width) => {
  await page.viewport(width, 700)
  const screen = await openPage('/app', { api: withList(() => aPage(cards(6))) })
  await screen.getByRole('button', { name: /^Filters:/ }).click()
  const sheet = screen.getByRole('dialog', { name: 'Find your tribe' })
  await expect.element(sheet.getByRole('grid')).toBeVisible()
  await expect.poll(() => sheet.getByRole('grid').elements()).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Next month' }).click()
  await sheet.getByRole('button', { name: '12 December 2026' }).click()
  await expect.poll(() => screen.router.state.location.href).toBe('/app?from=2026-12-12')
  await expectNoOverflow(sheet.element())
  await expect.element(sheet.getByRole('button', { name: 'Show 6 tribes' })).toBeVisible()
  await expectNoAxeViolations()
})
