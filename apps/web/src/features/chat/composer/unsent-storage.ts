import { memberStorage } from '../../../platform/storage/member-storage.ts'

/** The prefix of the storage names of unsent messages. */
export const unsentPrefix = 'unsent:'

/** Whether a member has unsent messages. */
export function hasUnsent(memberId: string): boolean {
  return memberStorage.names(memberId, unsentPrefix).length > 0
}
