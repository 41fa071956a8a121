import { migrateJobs } from '../../apps/server/src/platform/jobs.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { seedCommunity } from '../explore/community.ts'
import { report, rounded } from '../measure/report.ts'
import { seedThreads } from '../messages/people.ts'
import { onDatabase, rowsOf, withScratch } from '../product/scratch-database.ts'

const [people, tribes, threads, messagesInThread] = [20_000, 2000, 1000, 100]
/** What a member, a tribe with two guests, and a message of 49 characters may take, in KB. */
const budgets = { member: 2, tribe: 6, message: 1 }

/** How much the database keeps for a member, a tribe and a message, with all indexes. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ database }) => {
    const url = await database('sizes')
    await migrateJobs(url, createLog('silent'))
    await seedCommunity(url, { tribes, places: 100, people })
    await onDatabase(url, ['vacuum analyze'])
    const member = (await bytesOf(url, ['users', 'profiles'])) / people
    const ofTribes = ['tribes', 'tribe_members', 'threads', 'thread_members', 'cost_members']
    const tribe = (await bytesOf(url, ofTribes)) / tribes
    await seedThreads(url, threads, messagesInThread)
    const message = (await bytesOf(url, ['messages'])) / (threads * messagesInThread)
    const sizes = Object.entries({ member, tribe, message }).map(([name, bytes]) => [name, bytes / 1000] as const)
    return report(
      'What the database keeps for each, with indexes',
      sizes.map(([name, kb]) => ({
        name,
        figures: { KB: rounded(kb) },
        withinBudget: kb < (Object.entries(budgets).find(([of]) => of === name)?.[1] ?? 0),
      })),
    )
  })
}

async function bytesOf(url: string, tables: readonly string[]): Promise<number> {
  const sizes = tables.map((table) => `pg_total_relation_size('${table}')`)
  const [bytes = '0'] = await rowsOf(url, `select (${sizes.join(' + ')})::text as text`)
  return Number(bytes)
}
