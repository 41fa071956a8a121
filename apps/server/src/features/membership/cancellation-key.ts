/** The key of a cancellation's notice, by which it can be looked up whether the notice was sent. */
export function cancellationKey(planId: string, canceledAt: Date): string {
  return `cancels:${planId}:${canceledAt.getTime()}`
}
