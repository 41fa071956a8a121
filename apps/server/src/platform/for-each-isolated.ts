/**
 * Does `work` for each item, one after the other. A failure does not stop the others. At the end it throws if any item failed,
 * with the messages of all failures, so that a job is retried and its failure is logged.
 */
export async function forEachIsolated<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length === 0) return
  const messages = failures.map((error) => (error instanceof Error ? error.message : String(error)))
  throw new AggregateError(failures, [...new Set(messages)].join('; '))
}
