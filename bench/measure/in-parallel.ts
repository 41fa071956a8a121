/** Works on every item, so many at the same time; answers in the order of the items. */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const left = items.entries()
  const lane = async () => {
    for (const [index, item] of left) answers[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return answers
}
