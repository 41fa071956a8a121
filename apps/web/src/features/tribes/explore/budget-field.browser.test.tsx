import { shareBandCount, type TribeFilters } from '@wayhouse/domain/tribes'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ApiHandlers, os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aPage, cards, exploreApi, today, withList } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

/** Opens the budget's popover; `listed` records the filters of each request unless an API is given. */
async function openBudget(path: string, given?: ApiHandlers) {
  const listed = vi.fn<(filters: TribeFilters) => void>()
  const api = withList((filters) => {
    listed(filters)
    return aPage(cards(6))
  })
  const screen = await openPage(path, { api: given ?? api })
  const form = screen.getByRole('search', { name: 'Filters' })
  await form.getByRole('button', { name: /^Budget/ }).click()
  const popover = page.getByRole('dialog', { name: 'Budget' })
  return {
    screen,
    listed,
    popover,
    slider: popover.getByRole('slider', { name: 'Budget' }),
    amount: popover.getByRole('spinbutton', { name: 'Up to' }),
    address: () => screen.router.state.location.href,
  }
}

describe('the budget', () => {
  /** The texts of the slider, one for each change. */
  function recordTexts(slider: Element) {
    const texts: (string | null)[] = []
    const observer = new MutationObserver(() => texts.push(slider.getAttribute('aria-valuetext')))
    observer.observe(slider, { attributeFilter: ['aria-valuetext'] })
    onTestFinished(() => observer.disconnect())
    return texts
  }

  it('EXP-12 keeps its position while its value is applied, and follows the URL otherwise', async () => {
    const { screen, slider, address, listed } = await openBudget('/app?location=Lisbon')
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Any budget')
    const texts = recordTexts(slider.element())
    await slider.fill('600')
    await expect.poll(address).toBe('/app?location=Lisbon&budget=600')
    await expect.poll(() => listed.mock.lastCall?.[0].budget).toBe(600)
    await slider.fill('800')
    await expect.poll(address).toBe('/app?location=Lisbon&budget=800')
    await expect.poll(() => listed.mock.lastCall?.[0].budget).toBe(800)
    expect(texts).toEqual(['Up to €600 per person', 'Up to €800 per person'])
    screen.router.history.back()
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Up to €600 per person')
    screen.router.history.back()
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Any budget')
  })
})

describe('the amount of the budget', () => {
  it('EXP-12 can be typed, and is rounded up to a step', async () => {
    const { amount, address, slider } = await openBudget('/app?location=Lisbon')
    await expect.element(amount).toHaveValue(null)
    await amount.fill('620')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/app?location=Lisbon&budget=650')
    await expect.element(amount).toHaveValue(650)
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Up to €650 per person')
    const { width, height } = amount.element().parentElement?.getBoundingClientRect() ?? {}
    expect([width, height]).toEqual([120, 44])
  })

  it('EXP-12 applies when the focus leaves the field, and nothing or zero is any budget', async () => {
    const { amount, address } = await openBudget('/app?budget=650')
    await amount.fill('40')
    await userEvent.tab({ shift: true })
    await expect.poll(address).toBe('/app?budget=100')
    await amount.fill('')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/app')
    await amount.fill('0')
    await userEvent.keyboard('{Enter}')
    await expect.element(amount).toHaveValue(null)
    expect(address()).toBe('/app')
  })

  it('EXP-12 may be above the upper end of the slider, which 95 % of the tribes lie below', async () => {
    const counts = Array.from({ length: shareBandCount }, (_, band) => (band < 20 ? 10 : 0))
    const api = exploreApi({
      list: os.tribes.list.handler(() => aPage(cards(6))),
      shares: os.tribes.shares.handler(() => ({ counts: [...counts.slice(0, -1), 5] })),
    })
    const { amount, address, popover, slider } = await openBudget('/app', api)
    await expect.element(popover.getByText('€600+')).toBeVisible()
    await expect.element(popover.getByText('€100', { exact: true })).toBeVisible()
    await amount.fill('900')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/app?budget=900')
    await expect.element(slider).toHaveValue('600')
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Up to €900 per person')
    await expect.element(popover.getByText('200 tribes fit')).toBeVisible()
    await slider.fill('550')
    await expect.poll(address).toBe('/app?budget=550')
    await slider.fill('600')
    await expect.poll(address).toBe('/app')
    await expect.element(popover.getByText('205 tribes fit')).toBeVisible()
  })
})
