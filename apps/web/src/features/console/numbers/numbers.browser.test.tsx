import type { Numbers } from '@wayhouse/domain/console'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const numbers: Numbers = {
  from: '2025-11-01',
  to: '2026-10-06',
  notices: [{ reason: 'money', by_members: 12, by_visitors: 1 }],
  decisions: [
    { decision: 'suspend', count: 4, undone: 1 },
    { decision: 'none', count: 2, undone: 0 },
  ],
  decided: 6,
  median_hours: 19,
  appeals: { sent: 3, granted: 1, refused: 1, open: 1 },
  acts: [{ act: 'decide case', count: 6 }],
  reads_beyond: 2,
  months: [
    { month: '2026-09', joined: 30, members: 200 },
    { month: '2026-10', joined: 7, members: 207 },
  ],
  active: 140,
}

async function openNumbers(path = '/app/admin/numbers', shown = numbers) {
  const asked: object[] = []
  const api = {
    console: {
      numbers: os.console.numbers.handler(({ input }) => {
        asked.push(input)
        return { ...shown, ...input }
      }),
    },
  }
  return { screen: await openConsole(path, { role: 'moderator', api }), asked }
}

describe('the numbers', () => {
  it('CON-11 say what was reported, decided, appealed and read, in figures and in words', async () => {
    const { screen } = await openNumbers()
    await expect
      .element(screen.getByRole('row', { name: 'Asks for money outside 12 by members, 1 by visitors 13' }))
      .toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'Suspended 1 undone 4' })).toBeVisible()
    await expect.element(screen.getByText('6 cases decided. Promise: 7 days')).toBeVisible()
    await expect.element(screen.getByText('1 granted, 1 refused, 1 open')).toBeVisible()
    const plot = screen.getByRole('img', {
      name: 'Members who joined, 2 months: 37. The most: 30, Sept 2026. Oct 2026: 7.',
    })
    await expect.element(plot).toBeVisible()
    await screen.getByText('As a table').click()
    await expect.element(screen.getByRole('row', { name: 'Oct 2026 7 207' })).toBeVisible()
    await expectNoAxeViolations()
  })

  it('CON-11 have their time in the address, which the file has too', async () => {
    const { screen, asked } = await openNumbers('/app/admin/numbers?from=2026-01-01&to=nonsense')
    await expect.poll(() => asked).toEqual([{ from: '2026-01-01' }])
    await expect.element(screen.getByRole('textbox', { name: 'From' })).toHaveValue('2026-01-01')
    await screen.getByRole('textbox', { name: 'To' }).fill('2026-03-31')
    await expect.poll(() => asked.at(-1)).toEqual({ from: '2026-01-01', to: '2026-03-31' })
    await expect
      .element(screen.getByRole('link', { name: 'CSV' }))
      .toHaveAttribute('href', '/api/admin/numbers.csv?from=2026-01-01&to=2026-03-31')
  })

  it('CON-11 say which field is wrong if a time ends before it begins, and ask for nothing', async () => {
    const { screen, asked } = await openNumbers('/app/admin/numbers?from=2026-03-02&to=2026-03-01')
    await expect
      .element(screen.getByRole('textbox', { name: 'To' }))
      .toHaveAccessibleDescription('The last day is before the first one')
    expect(asked).toEqual([])
    await screen.getByRole('textbox', { name: 'To' }).fill('2026-03-31')
    await expect.poll(() => asked).toEqual([{ from: '2026-03-02', to: '2026-03-31' }])
  })

  it('CON-11 say that there is nothing, on a phone too', async () => {
    await page.viewport(390, 844)
    const { screen } = await openNumbers('/app/admin/numbers', {
      ...numbers,
      notices: [],
      decisions: [],
      acts: [],
      months: [],
      median_hours: null,
    })
    await expect.element(screen.getByText('Nothing was reported')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectNoAxeViolations()
  })
})
