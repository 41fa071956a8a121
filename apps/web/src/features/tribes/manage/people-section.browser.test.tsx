import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { aHostTribe, ben, openManage } from '../../../testing/host-tribe.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const people = () => page.getByRole('region', { name: 'Who’s going' })

describe('the people of a tribe', () => {
  const seats = () => people().getByRole('listitem').elements()
  const centreOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }

  it.each([1, 3, 6])('G-81 stand under their segments of the bar with %i spots', async (size) => {
    await page.viewport(1440, 900)
    await openManage(aHostTribe({ size }))
    await expect.element(people()).toBeVisible()
    const bar = people()
      .getByRole('img', { name: /spots taken/ })
      .element()
    const offsets = seats().map(({ firstElementChild: portrait }, index) => {
      const segment = bar.children[index]
      return portrait && segment ? Math.abs(centreOf(portrait) - centreOf(segment)) : Infinity
    })
    expect(offsets).toHaveLength(size + 1)
    expect(Math.max(...offsets)).toBeLessThan(1)
    await expectNoOverflow()
  })

  it('G-81 are a list on a phone, and with more than six spots', async () => {
    await page.viewport(320, 700)
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    await openManage(aHostTribe({ size: 7, members: [{ ...ben, name }] }))
    await expect.element(people()).toMatchTextContent('6 open spots')
    expect(new Set(seats().map((seat) => seat.getBoundingClientRect().left)).size).toBe(1)
    await expectNoOverflow()
  })

  it('G-81 G-93 have a menu to write to them and to remove them', async () => {
    await openManage()
    const menu = page.getByRole('button', { name: 'Options for Ben Whitaker' })
    await expect.element(menu).toBeVisible()
    const { width, height } = menu.element().getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
    await menu.click()
    await expect.element(page.getByRole('menuitem', { name: 'Message' })).toHaveFocus()
    await expectNoAxeViolations()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('alertdialog', { name: 'Remove Ben?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).toHaveFocus()
  })
})
