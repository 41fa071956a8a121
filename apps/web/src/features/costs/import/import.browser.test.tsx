import type { ImportAnswer, ImportCosts } from '@wayhouse/domain/costs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { benId, kenjiId, noCosts, openCosts, someCosts, today, tribeId } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const found: ImportAnswer = {
  source: 'splitwise',
  names: ['Ben W', 'Kenji Mori', 'Somebody'],
  lines: [{ row: 2, title: 'Market', day: '2027-01-20', amount: '12.00', currency: 'EUR', paid_by: 'Ben W' }],
  unread: [{ row: 3, text: '2027-02-31,Taxi', why: 'This day does not exist' }],
  imported: 0,
}
const dialog = () => page.getByRole('dialog', { name: 'Import a file' })

describe('a file of another program', () => {
  it('COST-09 is imported whole once each name is a member, and nothing before', async () => {
    const sent: ImportCosts[] = []
    const importFile = os.costs.import.handler(({ input }) => {
      sent.push(input)
      return input.people ? { ...found, unread: [], imported: 1 } : found
    })
    await openCosts(noCosts(), { import: importFile })
    await page.getByRole('button', { name: 'Import a file' }).click()
    await userEvent.upload(dialog().getByLabelText('File to import'), new File(['Date,Description'], 'splitwise.csv'))
    await expect.element(dialog().getByLabelText('Ben W')).toHaveValue(benId)
    await expect.element(dialog().getByLabelText('Kenji Mori')).toHaveValue(kenjiId)
    await expect.element(dialog()).toMatchTextContent('Row 3: This day does not exist')
    const button = dialog().getByRole('button', { name: 'Import 1 line' })
    await expect.element(button).toBeDisabled()
    await expectNoAxeViolations()
    await dialog().getByLabelText('Somebody').selectOptions('Zuri Okafor')
    await dialog().getByLabelText('Leave these out').click()
    await button.click()
    await expect.element(page.getByText('1 line imported')).toBeVisible()
    expect(sent.map(({ people, without_unread }) => [people?.length, without_unread])).toEqual([
      [undefined, false],
      [3, true],
    ])
  })

  it('COST-09 that is none of these is refused with the reason', async () => {
    const importFile = os.costs.import.handler(({ errors }) => {
      throw errors.IMPORT_UNREADABLE()
    })
    await openCosts(noCosts(), { import: importFile })
    await page.getByRole('button', { name: 'Import a file' }).click()
    await userEvent.upload(dialog().getByLabelText('File to import'), new File(['x'], 'x.csv'))
    await expect.element(page.getByText('This is not a file of Splitwise or Spliit')).toBeVisible()
  })

  it('COST-09 goes out as CSV and JSON', async () => {
    await openCosts(someCosts())
    for (const kind of ['csv', 'json'])
      await expect
        .element(page.getByRole('link', { name: kind.toUpperCase() }).first())
        .toHaveAttribute('href', `/api/tribes/${tribeId}/costs.${kind}`)
  })
})
