import { tell } from '../../platform/tell.ts'

/** The two faces of the membership entry in the menus (HEAD-02). */
export const manageMembership = 'Manage Subscription'
export const upgradePlan = 'Upgrade Plan'

/** Takes a subscriber to the payment provider's pages about their membership. */
export async function openBillingPortal(): Promise<void> {
  const url = await portalUrl().catch(() => null)
  if (url === null) return tell.error('Failed to access billing portal')
  window.location.assign(url)
}

async function portalUrl(): Promise<string | null> {
  const answer = await fetch('/api/billing-portal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnUrl: window.location.href }),
  })
  const body: unknown = answer.ok ? await answer.json() : null
  const url: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'url') : null
  return typeof url === 'string' ? url : null
}
