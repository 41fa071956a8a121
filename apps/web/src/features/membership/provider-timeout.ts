/** After this time a call that waits for the payment provider fails, so that an error is shown within 11 s of the click. */
export const providerTimeoutMs = 10_000
