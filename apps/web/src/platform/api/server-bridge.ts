import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@wayhouse/domain'

/** Every procedure as a function that takes its input; rejects with an error that `refusalOf` can read. */
export type ApiClient = ContractRouterClient<Contract>

/**
 * What the application server sets as `globalThis.wayhouse` before it renders a page. `request()` returns the context of
 * the request being rendered, from an AsyncLocalStorage: its nonce, an in-process API client that acts as the viewer, its
 * absolute URL, its cookies, the fields of a form that was submitted to it, and whether such a form redirected to this address.
 */
export type ServerBridge = {
  request(): {
    nonce: string
    api: ApiClient
    url: string
    cookies: string
    form: Readonly<Record<string, string>> | null
    isSealed: boolean
    /** Tells the server which route is rendered, for its metrics. */
    onRoute(route: string): void
  }
}

declare global {
  var wayhouse: ServerBridge | undefined
}
