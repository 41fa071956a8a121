/** Converts a time of Stripe, which is in seconds. */
export function instant(seconds: number): Date {
  return new Date(seconds * 1000)
}
