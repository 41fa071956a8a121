import { pathAfterSignIn } from '@wayhouse/domain/accounts'

const pathByContext: Record<string, string> = { 'create-tribe': '/app/tribes/create', chat: '/app/messages' }

/**
 * The path to continue to after paying: `next`, where the member came from; else the page that `context` needed a plan for;
 * else the app (decision G-36). Both come from a URL, so invalid values are ignored.
 */
export function pathAfterCheckout(context: unknown, next: unknown): string {
  const back = pathAfterSignIn(next)
  if (/^\/app\/(?!subscription(?:\/|$))/.test(back)) return back
  return (
    (typeof context === 'string' && Object.hasOwn(pathByContext, context) ? pathByContext[context] : undefined) ??
    '/app'
  )
}
