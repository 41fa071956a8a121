/** How long the payment provider may take before the page says that it failed: within 11 s of the press. */
export const patienceMs = 10_000
