import { it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ana } from '../../testing/people.ts'
import { anExpense, aSettlement, benId, kenjiId, openCosts, someCosts, aDebt, zuriId } from './testing.ts'
const shot = async (name: string) => {
  await new Promise((r) => setTimeout(r, 600))
  await page.screenshot({ path: `/tmp/w/costsweb/.cache/shots/${name}.png` })
}
const lines = [
  anExpense(6, {
    title: 'Coffee beans',
    day: '2027-01-28',
    payer_id: ana.id,
    repeat: { every: 'week', until: '2027-02-09', next: '2027-02-05' },
    may: { change: true, question: false, answer: false },
  }),
  anExpense(5, { title: 'Electricity', split: 'nights' }),
  anExpense(4, {
    title: 'Surf lesson in Caparica',
    payer_id: zuriId,
    amount: '132.00',
    currency: 'GBP',
    counts: { amount: '152.46', currency: 'EUR' },
    rate: { rate: '1.1550', source: 'table', day: '2027-01-19' },
  }),
  anExpense(3, { title: 'Balcony plants', question: { by: kenjiId, at: '2027-01-21T10:00:00Z', text: 'For whom?' } }),
  anExpense(2, {
    title: 'Taxi from the airport',
    voided: { by: benId, at: '2027-01-22T10:00:00Z', text: 'entered twice' },
  }),
  anExpense(1),
]
it('shots', async () => {
  vi.setSystemTime(new Date('2027-02-02T14:00:00Z'))
  const costs = someCosts({
    expenses: lines,
    debts: [aDebt({ claimed: '10.00' }), aDebt({ to: kenjiId }), aDebt({ from: zuriId, to: ana.id })],
    settlements: [aSettlement(), aSettlement({ id: benId, from: zuriId, to: ana.id, may_answer: true })],
  })
  await openCosts(costs)
  await page.viewport(1440, 1400)
  await shot('costs-1440')
  await page.viewport(390, 1800)
  await shot('costs-390')
  document.documentElement.dataset.theme = 'dark'
  await shot('costs-390-dark')
  await page.viewport(1440, 1200)
  await shot('costs-1440-dark')
  document.documentElement.dataset.theme = 'light'
  await page.viewport(390, 900)
  await page.getByRole('button', { name: 'Add an expense' }).last().click()
  await page.getByLabelText('Amount', { exact: true }).fill('92.40')
  await shot('add-390')
  await page.getByText('Exact', { exact: true }).click()
  await page.getByLabelText('Amount of You').fill('12')
  await shot('exact-390')
  await page.viewport(1440, 900)
  await shot('exact-1440')
})
