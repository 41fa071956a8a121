import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'
import { received, withReservations } from './testing.ts'

const request = (name: string) => page.getByRole('article', { name: `Request from ${name}` })

it.each([390, 1440])('T69 a request says of whom its name only looks like the host’s, at %i pixels', async (width) => {
  await page.viewport(width, 844)
  const [ben, cleo] = [received(11, 'Ben Okafor'), received(12, 'Cleo Martin')]
  const marked = { ...ben, person: ben.person && { ...ben.person, not_same_as: 'Ben O.' } }
  await openPage('/app/reservations', { user: ana, api: withReservations(() => [marked, cleo]) })
  await expect.element(request('Ben Okafor').getByText('Not the same person as Ben O.')).toBeVisible()
  await expect.element(request('Cleo Martin')).not.toMatchTextContent('Not the same person')
  await expectNoAxeViolations()
  await expectNoOverflow()
})
