/** The parts of autocannon that are used here. The package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Options = {
    url: string
    connections: number
    /** In seconds; or how many requests. */
    duration?: number
    amount?: number
    headers?: Record<string, string>
    overallRate?: number
  }
  type Result = { non2xx: number; errors: number; timeouts: number }

  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>
}
