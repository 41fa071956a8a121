/** As much of autocannon as is used here; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    overallRate?: number
  }
  type Result = { non2xx: number; errors: number; timeouts: number }

  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>
}
