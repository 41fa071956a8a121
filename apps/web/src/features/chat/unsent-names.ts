import { ownStorage } from '../../platform/own-storage.ts'

/** What the names of stored unsent messages begin with. */
export const unsentPrefix = 'unsent:'

/** Whether something that a member wrote has not been sent. */
export function hasUnsent(memberId: string): boolean {
  return ownStorage.names(memberId, unsentPrefix).length > 0
}
