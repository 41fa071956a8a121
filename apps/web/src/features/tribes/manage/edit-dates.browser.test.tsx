import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { chooseDay, dayCalendar, dayField } from '../../../testing/choose-day.ts'
import { aHostTribe, openManage, saving } from '../../../testing/host-tribe.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const openDates = () => page.getByRole('button', { name: 'Edit Dates', exact: true }).click()
const save = () =>
  page.getByRole('form', { name: 'Dates', exact: true }).getByRole('button', { name: /^(Save|Change)/ })

describe('the dates of a stay', () => {
  it('G-81 lead from a first day after the last one to a new last day, which has the focus in the end', async () => {
    const { update, sent } = saving()
    await openManage(aHostTribe(), { update })
    await openDates()
    await chooseDay('Move in', '2027-03-01')
    await expect.element(dayCalendar('Move in')).not.toBeInTheDocument()
    const days = dayCalendar('Move out')
    await expect.element(days.getByRole('button', { name: ', 2 March 2027' })).toHaveFocus()
    await expect.element(days.getByRole('button', { name: ', 1 March 2027' })).toBeDisabled()
    await expectNoAxeViolations()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(dayField('Move out')).toHaveFocus()
    await save().click()
    await expect.poll(() => sent[0]).toMatchObject({ start_date: '2027-03-01', end_date: '2027-03-09' })
  })

  it('G-81 on a phone lead there too, from sheet to sheet', async () => {
    await page.viewport(390, 844)
    await openManage()
    await openDates()
    await chooseDay('Move in', '2027-03-01')
    await chooseDay('Move out', '2027-04-02')
    await expect.element(dayField('Move out')).toHaveFocus()
    await expect.element(dayField('Move out')).toHaveTextContent('Fri 2 Apr 2027')
  })

  it('G-81 dates are not sent while the last day is not after the first', async () => {
    const { update, sent } = saving()
    await openManage(aHostTribe(), { update })
    await openDates()
    await expect.element(dayField('Move in')).toHaveFocus()
    await chooseDay('Move in', '2027-02-09')
    await expect.element(dayCalendar('Move out')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await save().click()
    await expect.element(dayField('Move out')).toHaveFocus()
    await expect.element(dayField('Move out')).toHaveAccessibleDescription('Choose a last day after the first')
    expect(sent).toEqual([])
  })

  it('G-81 a stay that has begun may keep its first day', async () => {
    vi.setSystemTime(new Date('2027-01-20T09:00:00Z'))
    await openManage()
    await openDates()
    await dayField('Move in').click()
    const days = dayCalendar('Move in')
    await expect.element(days.getByRole('button', { name: ', 12 January 2027' })).toHaveFocus()
    await expect.element(days.getByRole('button', { name: ', 11 January 2027' })).toBeDisabled()
    await expect.element(days.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  })
})
