/** Of the notice of a cancellation, by which one that was told is known. */
export function cancellationKey(planId: string, canceledAt: Date): string {
  return `cancels:${planId}:${canceledAt.getTime()}`
}
