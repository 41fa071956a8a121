import { noConnection } from './refusal.ts'
import { toast } from './toast.ts'

/** Says that nothing was done: the code that comes with a click could not be loaded. */
export function sayNoConnection(): void {
  toast.error(noConnection.message)
}
