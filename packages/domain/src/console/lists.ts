import { z } from 'zod'
import { isPlainDate } from '../dates/index.ts'
import { mustBeVisible } from '../member-text.ts'
import { pageQuery } from '../page.ts'
import { communityRules } from '../safety/index.ts'
import { reasonMax } from './member-acts.ts'

/** What operators type to find a row. */
export const searchText = z.string().trim().max(200).optional()

/** What a list is asked for that is sorted by texts: their beginnings are in its cursor. */
export const sortedPageQuery = { ...pageQuery(100), cursor: z.string().max(400).optional() }

/** The orders of a list: the names of columns, each with a minus for the descending order. */
export function sortOrder<const Name extends string>(...columns: readonly Name[]) {
  return z.enum(columns.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`])).optional()
}

/** A day that PostgreSQL accepts: zod alone takes the year 0000. */
export const plainDay = z.iso.date('Choose a date').refine(isPlainDate, 'Choose a date')

export const tags = ['console']

/** A text that an operator has to write. */
export function writtenText(missing: string, max: number) {
  const tooLong = `Use at most ${max.toLocaleString('en')} characters`
  return mustBeVisible(z.string(missing).trim().max(max, tooLong), missing)
}

/** Why an operator acts, in their words. */
export const reasonText = writtenText('Give a reason', reasonMax)

/** Against which rule it was, by its number. */
export const ruleNumber = z.int('Choose a rule').min(1, 'Choose a rule').max(communityRules.length, 'Choose a rule')
