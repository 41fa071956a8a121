import type { CurrencyRate } from '@wayhouse/domain/console'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { installation } from './testing.ts'

it.each([1440, 390])(
  'COST-04 rates are listed and set, and a wrong one is refused at its field, at %i px',
  async (width) => {
    await page.viewport(width, 844)
    let rates: CurrencyRate[] = [{ day: '2026-11-20', currency: 'GBP', per_euro: '0.84', source: 'ECB' }]
    await openConsole('/app/admin/settings?group=rates', {
      api: {
        console: {
          settings: os.console.settings.handler(() => installation),
          rates: os.console.rates.handler(() => rates),
          setRate: os.console.setRate.handler(({ input }) => {
            rates = [input, ...rates]
            return input
          }),
        },
      },
    })
    await expect.element(page.getByRole('row', { name: /GBP/ })).toMatchTextContent(/20 Nov 2026/)
    await page.getByLabelText('Day').fill('2026-11-27')
    await page.getByLabelText('Currency').fill('usd')
    await page.getByLabelText('Units for one euro').fill('1,16')
    await page.getByLabelText('Published by').fill('ECB')
    await page.getByRole('button', { name: 'Save the rate' }).click()
    await expect.element(page.getByText('Write a number, such as 1.1602')).toBeVisible()
    await expectNoAxeViolations()
    await expectNoOverflow()
    await page.getByLabelText('Units for one euro').fill('1.16')
    await page.getByRole('button', { name: 'Save the rate' }).click()
    await expect.element(page.getByRole('row', { name: /USD/ })).toMatchTextContent(/1\.16/)
    await expect.element(page.getByLabelText('Units for one euro')).toHaveValue('')
  },
)
