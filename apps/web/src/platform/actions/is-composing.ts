import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method, with which many languages are written: Enter then completes a word. Safari ends
 * the composition before it sends that Enter, and marks it by its code 229 only.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
