/** Does `work` for each item, for at most `count` at a time. Ends when all have ended; then throws the first error. */
export async function inParallel<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  count: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const all = iterate(items)
  const worker = async () => {
    for (let next = await all.next(); !next.done; next = await all.next()) await work(next.value)
  }
  const outcomes = await Promise.allSettled(Array.from({ length: count }, worker))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

async function* iterate<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items
}
