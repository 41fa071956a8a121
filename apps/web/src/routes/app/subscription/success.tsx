import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { pathAfterCheckout } from '../../../features/membership/after-checkout.ts'
import { SuccessPage } from '../../../features/membership/success-page.tsx'
import { titled } from '../../../platform/page/titled.ts'

type CheckoutReturn = { context?: unknown; plan?: unknown; next?: unknown }

export const Route = createFileRoute('/app/subscription/success')({
  validateSearch: ({ context, plan, next }: Record<string, unknown>): CheckoutReturn => ({ context, plan, next }),
  beforeLoad: requireSession,
  head: () => ({ meta: [{ title: titled('Your payment') }, { name: 'robots', content: 'noindex' }] }),
  component: Success,
})

function Success() {
  const { context, plan, next } = Route.useSearch()
  return <SuccessPage plan={plan} next={pathAfterCheckout(context, next)} />
}
