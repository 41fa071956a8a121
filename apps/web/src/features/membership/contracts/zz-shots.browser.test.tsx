import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, earlyBirdOffer } from '../../../testing/people.ts'
import { noMembership } from '../testing.ts'
const day = Date.UTC(2026, 9, 6, 14)
it.each([
  [1440, 'light', 'nomad'],
  [390, 'dark', 'nomad'],
  [1440, 'light', 'worlds_citizen'],
] as const)('order %s %s %s', async (w, theme, plan) => {
  await page.viewport(w, 1300)
  document.documentElement.dataset.theme = theme
  await openPage(`/app/subscription/order?plan=${plan}`, {
    user: { ...ana, subscription_status: 'none' },
    config: { clock_ahead_ms: day - Date.now() },
    api: {
      membership: {
        own: os.membership.own.handler(() => noMembership),
        offer: os.membership.offer.handler(() => earlyBirdOffer),
      },
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.screenshot({ path: `/tmp/w/contractsweb/.cache/shots/order-${w}-${theme}-${plan}.png` })
})
import { activeMembership } from '../../../testing/people.ts'
import { sent } from '../../../testing/reservation.ts'
import { contract, lifetimeContract, onSampleDay, withdrawnContract, receipt } from '../testing.ts'
const apiOf = (own: any[]) => ({
  membership: {
    offer: os.membership.offer.handler(() => earlyBirdOffer),
    own: os.membership.own.handler(() => ({ ...activeMembership, current_period_end: '2027-09-29T09:12:00Z' })),
    receipts: os.membership.receipts.handler(() => [
      receipt,
      { ...receipt, id: '0197a000-0000-7000-8000-000000000002', plan: 'wannabe' as const, amount_cents: 3300 },
    ]),
    contracts: os.membership.contracts.handler(() => own),
  },
  tribes: { stays: os.tribes.stays.handler(() => []) },
  reservations: { list: os.reservations.list.handler(() => ({ items: [sent], next_cursor: null })) },
})
it.each([
  [390, 'light', '/withdraw', 'withdraw', ana, [contract]],
  [1440, 'light', '/withdraw', 'withdraw', ana, [contract]],
  [390, 'dark', '/withdraw', 'withdrawn', ana, [withdrawnContract]],
  [390, 'light', '/withdraw', 'withdraw-out', null, []],
  [1440, 'dark', '/withdraw', 'withdraw-out', null, []],
  [390, 'light', '/withdraw?received=2026-10-06T13:02:00Z', 'received', null, []],
  [390, 'light', '/cancel', 'cancel-out', null, []],
  [1440, 'dark', '/cancel', 'cancel', ana, [contract]],
  [390, 'light', '/cancel?order=40218', 'cancelled', ana, [{ ...contract, cancelled_until: '2027-09-29T09:12:00Z' }]],
  [390, 'light', '/cancel', 'cancelled-again', ana, [{ ...contract, cancelled_until: '2027-09-29T09:12:00Z' }]],
  [1440, 'light', '/app/subscription/receipts', 'membership', ana, [contract, lifetimeContract]],
  [390, 'dark', '/app/subscription/receipts', 'membership', ana, [contract]],
] as const)('%s %s %s %s', async (w, theme, path, name, user, own) => {
  await page.viewport(w, 900)
  document.documentElement.dataset.theme = theme
  await openPage(path, { user: user && { ...user }, config: onSampleDay(), api: apiOf([...own]) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await new Promise((r) => setTimeout(r, 300))
  await page.screenshot({ path: `/tmp/w/contractsweb/.cache/shots/${name}-${w}-${theme}.png` })
  await page.viewport(w, document.documentElement.scrollHeight)
  await page.screenshot({ path: `/tmp/w/contractsweb/.cache/shots/${name}-${w}-${theme}-full.png` })
})
