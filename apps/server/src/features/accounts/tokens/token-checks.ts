import { sendRefusal } from '../../../platform/http/exchange.ts'
import type { Handler } from '../../../platform/http/exchange.ts'
import { refuse } from '../../../platform/refuse.ts'
import { bearerIn, isInAddress } from './access-token.ts'

/** Refuses access tokens where they must not be: in an address, and for signing in, which is not in the contract. */
export const tokenChecks: Handler = (exchange) => {
  const { pathname } = exchange.url
  if (!pathname.startsWith('/api/')) return false
  if (isInAddress(exchange.url)) return sendRefusal(exchange, refuse('TOKEN_IN_ADDRESS'))
  const isForSignIn = pathname.startsWith('/api/auth/') && bearerIn(exchange.request.headers) !== null
  return isForSignIn && sendRefusal(exchange, refuse('TOKEN_SCOPE_MISSING'))
}
