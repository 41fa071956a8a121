declare module 'virtual:visit-parts' {
  /** Addresses of scripts. Known to the server's build alone: the browser's has an empty list. */
  export const visitParts: readonly string[]
}

declare module 'virtual:api-contract' {
  import type { Contract } from '@wayhouse/domain'

  /** Only routes at run time; the type is the whole contract so that calls stay typed. */
  export const contract: Contract
}
