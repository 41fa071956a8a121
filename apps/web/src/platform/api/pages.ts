/**
 * Options of a query for a list that the API returns page by page: `orpc.reviews.ofTribe.infiniteOptions(pages({ id }))`.
 * `input` is the same for all pages.
 */
export function pages<Input extends object>(input: Input) {
  return {
    input: (cursor: string | undefined): Input & { cursor?: string } => (cursor ? { ...input, cursor } : input),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
  }
}

export type Loaded<Item> = { pages: readonly { items: readonly Item[] }[] }

/** The items of all loaded pages; none before the first one. */
export function itemsOf<Item>(data: Loaded<Item> | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? []
}
