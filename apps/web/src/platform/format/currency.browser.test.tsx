import type { Currency } from '@wayhouse/domain/currency'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { ana } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'
import { show } from '../../testing/show.tsx'
import { Money } from '../../ui/labels/money.tsx'
import { createQueryClient } from '../api/query.ts'
import { CurrencyProvider, useCurrency } from './money.tsx'
import { saveCurrency } from './save-currency.ts'

function Choose({ to }: { to: Currency }) {
  const { setCurrency } = useCurrency()
  return (
    <button type="button" onClick={() => setCurrency(to)}>
      {to}
    </button>
  )
}

beforeEach(() => {
  document.cookie = 'currency=; path=/; max-age=0'
})

describe('the currency of a page', () => {
  it('CUR-02 G-44 one choice changes every price, and is stored in this browser', async () => {
    const onChoose = vi.fn<(currency: Currency) => void>()
    await show(
      <>
        <CurrencyProvider saved="GBP" remembered="EUR" onChoose={onChoose}>
          <Money euros={100} />
          <Choose to="USD" />
          <Choose to="EUR" />
        </CurrencyProvider>
        <CurrencyProvider saved={null} remembered="EUR">
          <p>
            Elsewhere <Money euros={100} />
          </p>
        </CurrencyProvider>
      </>,
    )
    await expect.element(page.getByText('£86')).toBeVisible()
    await page.getByRole('button', { name: 'USD' }).click()
    await expect.element(page.getByText('Elsewhere $108 USD')).toBeVisible()
    await expect.element(page.getByText('£86')).not.toBeInTheDocument()
    expect(document.cookie).toContain('currency=USD')
    await page.getByRole('button', { name: 'EUR' }).click()
    await expect.element(page.getByText('Elsewhere €100')).toBeVisible()
    expect(document.cookie).toContain('currency=EUR')
    expect(onChoose.mock.calls).toEqual([['USD'], ['EUR']])
  })

  it('CUR-02 G-44 a member’s choice is saved in the profile, and a failure is shown', async () => {
    const saved: unknown[] = []
    serveApi({
      accounts: { session: os.accounts.session.handler(() => ({ user: ana })) },
      profiles: {
        update: os.profiles.update.handler(({ input }) => {
          saved.push(input)
          return ownProfile
        }),
      },
    })
    await show(<p>A page</p>)
    await saveCurrency(createQueryClient(), 'AUD')
    expect(saved).toEqual([{ preferred_currency: 'AUD' }])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    loseConnection()
    await saveCurrency(createQueryClient(), 'CAD')
    await expect.element(page.getByRole('alert')).toMatchTextContent('Currency not saved')
  })
})
