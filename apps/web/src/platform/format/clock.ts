// one for all requests of the server, which has one clock
let aheadMs = 0

/** Follows the product's clock, which the sandbox can advance: `clock_ahead_ms` of the configuration. */
export function setClockAhead(ms: number): void {
  aheadMs = ms
}

/** The product's time. */
export const now = (): Date => new Date(Date.now() + aheadMs)
