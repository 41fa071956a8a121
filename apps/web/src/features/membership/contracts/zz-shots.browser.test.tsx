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
