import type { Handler } from './platform/http/exchange.ts'
import type { Queue } from './platform/jobs.ts'

type ApplyBrand = () => Promise<void>

/** Applies the brand of now before a request is answered. Files have none. */
export function brandFirst(applyBrand: ApplyBrand): Handler {
  return async ({ url }) => {
    if (!/^\/(?:assets|images)\//.test(url.pathname)) await applyBrand()
    return false
  }
}

/** The queue, whose jobs apply the brand of now before they run. */
export function withBrandFirst(applyBrand: ApplyBrand, queue: Queue<never>): Queue<never> {
  const run = async (job: never) => {
    await applyBrand()
    return queue.run(job)
  }
  return { ...queue, run }
}
