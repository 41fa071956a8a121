import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { aGuestTribe, anOpenTribe } from '../../../testing/guest-tribe.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana } from '../../../testing/people.ts'
import { benId, tribeId } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-12-01T12:00:00Z'))
})

const plan = {
  version: 1,
  currency: 'EUR',
  share: '500.00',
  total: '2000.00',
  people: 4,
  free_cancellation_until: '2027-01-04',
  stay_now: null,
  dates: [
    { days_after_acceptance: 7, on: null, percent: 30, amount: '150.00' },
    { days_after_acceptance: null, on: '2026-12-21', percent: 70, amount: '350.00' },
  ],
}

const text =
  /If Ingrid says yes, you pay Ingrid€150.0030 %within 7 days€350.0070 %by Mon 21 Dec€500.00your shareThe booking can be cancelled free until Mon 4 Jan/

/** Opens a tribe with the parts of its page that other rooms load. */
async function openTribe(path: string, tribe: ReturnType<typeof anOpenTribe> | ReturnType<typeof aGuestTribe>) {
  await openPage(path, {
    user: ana,
    api: {
      tribes: { find: os.tribes.find.handler(() => tribe), changes: os.tribes.changes.handler(() => []) },
      reviews: {
        ofTribe: os.reviews.ofTribe.handler(() => ({ items: [], next_cursor: null, rating: null, count: 0 })),
        ofMember: os.reviews.ofMember.handler(() => ({ items: [], next_cursor: null, rating: null, count: 0 })),
      },
      chat: {
        questionState: os.chat.questionState.handler(() => ({ may_ask: false, thread_id: null, group_id: null })),
        contact: os.chat.contact.handler(() => ({ may_write: true, thread_id: null })),
        unread: os.chat.unread.handler(() => ({ count: 0, has_city: false })),
      },
      reservations: { overlaps: os.reservations.overlaps.handler(() => []) },
      costs: {
        planTerms: os.costs.planTerms.handler(() => ({ plan })),
        nights: os.costs.nights.handler(() => [
          { member_id: ana.id, arrives: '2027-01-12', leaves: '2027-02-09', nights: 28 },
          { member_id: benId, arrives: '2027-01-12', leaves: '2027-02-02', nights: 21 },
        ]),
      },
    },
  })
}

describe('the payment plan before joining', () => {
  it('COST-07 is on the page of the tribe and in the request, in amounts that add up', async () => {
    await openTribe(`/app/tribes/${tribeId}?reserve=1`, anOpenTribe())
    const dialog = page.getByRole('dialog', { name: 'Reserve your spot' })
    await expect.element(dialog).toMatchTextContent(text)
    await expect.element(dialog).toMatchTextContent('Wayhouse moves no money. You pay each other.')
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('main')).toMatchTextContent(text)
    await page.viewport(390, 844)
    await expectNoAxeViolations()
  })

  it('COST-01 offers no tab of costs to who has no spot', async () => {
    await openTribe(`/app/tribes/${tribeId}`, anOpenTribe())
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Costs' })).not.toBeInTheDocument()
  })

  it('COST-02 a member sees the tab, and who stays shorter', async () => {
    await openTribe(`/app/tribes/${tribeId}`, aGuestTribe({ is_new_member: false }))
    await expect
      .element(page.getByRole('link', { name: 'Costs' }))
      .toHaveAttribute('href', `/app/tribes/${tribeId}/costs`)
    await expect.element(page.getByRole('link', { name: 'Stay', exact: true })).toHaveAttribute('aria-current', 'page')
    const people = page.getByRole('region', { name: 'Members' }).getByRole('listitem')
    await expect.element(people.filter({ hasText: 'Ben' })).toMatchTextContent('12 Jan – 2 Feb 2027')
    await expect.element(people.filter({ hasText: 'You' })).not.toMatchTextContent('12 Jan')
  })
})
