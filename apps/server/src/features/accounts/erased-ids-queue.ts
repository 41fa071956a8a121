import type { QueueName } from '../../platform/jobs.ts'

/** Writes the list of erased ids. Enqueued with each erasure. */
export const erasedIds: QueueName<object> = { name: 'erased-ids' }
