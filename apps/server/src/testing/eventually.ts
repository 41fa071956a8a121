import { vi } from 'vitest'

/** Repeats a check until it no longer throws, and returns its result. Patient, for machines that are busy with other things. */
export function eventually<T>(check: () => T | Promise<T>, { timeout = 15_000, interval = 20 } = {}): Promise<T> {
  return vi.waitFor(check, { timeout, interval })
}
