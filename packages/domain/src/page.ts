import { z } from 'zod'

/** Where a page of a list starts: the `next_cursor` of the page before; absent for the first one. */
export const pageCursor = z.string().max(200).optional()

/** What a list that is read page by page is asked for, beside its own filters. */
export function pageQuery(maxLimit: number) {
  return { cursor: pageCursor, limit: z.coerce.number().int().min(1).max(maxLimit).optional() }
}

/** A page of a list. Totals over all pages are added with `extend`. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** What to send as `cursor` for the next page; null on the last one. */
    next_cursor: z.string().nullable(),
  })
}
