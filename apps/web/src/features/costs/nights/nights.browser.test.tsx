import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { chooseDay } from '../../../testing/choose-day.ts'
import { os } from '../../../testing/fake-api.ts'
import { ana } from '../../../testing/people.ts'
import { openCosts, someCosts, today } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

describe('nights', () => {
  const nights = () => page.getByRole('region', { name: 'Nights' })

  it('COST-02 of each member are listed, and the own ones can be changed within the stay', async () => {
    const sent: unknown[] = []
    const setNights = os.costs.setNights.handler(({ input }) => {
      sent.push([input.arrives, input.leaves])
      return { member_id: ana.id, arrives: '2027-01-12', leaves: '2027-02-05', nights: 24 }
    })
    await openCosts(someCosts(), { setNights })
    await expect.element(nights()).toMatchTextContent('Kenji12 Jan – 2 Feb21 nights')
    await nights().getByRole('button', { name: 'Change yours' }).click()
    const dialog = page.getByRole('dialog', { name: 'When you are there' })
    await chooseDay('You leave', '2027-02-05')
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Save 24 nights' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([[null, '2027-02-05']])
  })
})
