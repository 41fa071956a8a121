import type { Handler } from './exchange.ts'

/** Applies the brand of now before anything else answers. Files have none. */
export function brandFirst(applyBrand: () => Promise<void>): Handler {
  return async ({ url }) => {
    if (!/^\/(?:assets|images)\//.test(url.pathname)) await applyBrand()
    return false
  }
}
