import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@wayhouse/domain'

/** Every procedure as a function of its input; rejects with an error that `refusalOf` can read. */
export type ApiClient = ContractRouterClient<Contract>

/**
 * What the application server puts on `globalThis.wayhouse` before it renders a page. `request()` is for the
 * request being rendered (an AsyncLocalStorage behind it): its nonce, an in-process API client that acts as the
 * requester, the absolute address requested, and the cookies that came with it.
 */
export type ServerBridge = { request(): { nonce: string; api: ApiClient; url: string; cookies: string } }

declare global {
  var wayhouse: ServerBridge | undefined
}
