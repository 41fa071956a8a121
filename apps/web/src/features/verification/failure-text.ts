/** VER-05: what is said of a verification that was rejected. */
export function failureText(error: string | null): string {
  return `Verification failed: ${error ?? 'Unknown error'}`
}
