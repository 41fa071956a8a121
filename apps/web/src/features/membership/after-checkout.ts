import { pathAfterSignIn } from '@wayhouse/domain/accounts'

const homes: Record<string, string> = { 'create-tribe': '/app/tribes/create', chat: '/app/messages' }

/**
 * Where a member goes on to after paying: back to where they came from, which is `next`; else to what they needed a
 * plan for; else to the app (decision G-36). Both are read from an address, so anything else counts as nothing.
 */
export function pathAfterCheckout(context: unknown, next: unknown): string {
  const back = pathAfterSignIn(next)
  if (/^\/app\/(?!subscription(?:\/|$))/.test(back)) return back
  return (typeof context === 'string' && Object.hasOwn(homes, context) ? homes[context] : undefined) ?? '/app'
}
