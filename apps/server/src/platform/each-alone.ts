/**
 * Does `work` for each item, one after the other. One that fails leaves the others alone; in the end it fails all the same, with
 * what each failure said, so that a job is tried again and its failure is logged.
 */
export async function eachAlone<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length === 0) return
  const reasons = failures.map((error) => (error instanceof Error ? error.message : String(error)))
  throw new AggregateError(failures, [...new Set(reasons)].join('; '))
}
