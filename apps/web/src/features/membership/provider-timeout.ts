/** How long the payment provider may take before the page says that it failed: within 11 s of the click. */
export const providerTimeoutMs = 10_000
