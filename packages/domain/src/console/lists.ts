import { z } from 'zod'

/** What operators type to find a row. */
export const searchText = z.string().trim().max(200).optional()

export const tags = ['console']
