import { noConnection } from '../api/refusal.ts'
import { toast } from './toast.ts'

/** Shows that an action failed because its code, which is loaded by the click, could not be loaded. */
export function showNoConnection(): void {
  toast.error(noConnection.message)
}
