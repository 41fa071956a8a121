declare module 'virtual:api-contract' {
  import type { Contract } from '@wayhouse/domain'

  /** Only routes at run time; the type is the whole contract so that calls stay typed. */
  export const contract: Contract
}
