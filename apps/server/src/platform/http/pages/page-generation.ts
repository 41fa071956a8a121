import { seconds } from '../../clock.ts'

/** No replica that is read from is further behind (decision 060). */
const replicaDelayMs = seconds(1.5)

/** Which of the pages that are cached for visitors may still be sent: those of this generation (decision 063). */
export function pageGeneration({ databaseReplicaUrl }: { databaseReplicaUrl: string | null }) {
  let current = 0
  const next = () => void (current += 1)
  return {
    generation: () => current,
    /** No page that was cached before is sent any more, nor one that is made from a replica that does not have the change yet. */
    dropPages: () => {
      next()
      if (databaseReplicaUrl !== null) setTimeout(next, replicaDelayMs).unref()
    },
  }
}
