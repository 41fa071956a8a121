import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createDatabase, createPool } from '../../apps/server/src/platform/database/connect.ts'
import { createJobs } from '../../apps/server/src/platform/jobs.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { seedCommunity, userId } from '../explore/community.ts'
import { median } from '../measure/figures.ts'
import { loadOf } from '../measure/load.ts'
import { report, rounded } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { rowsOf, withScratch, onDatabase } from '../product/scratch-database.ts'

const maxDelay = 2
/** `TRIBES=500` is enough for a quick try. */
const tribes = Number(process.env['TRIBES'] ?? 10_000)
const people = 20_000
/** The requests of visitors on a busy evening: some 6,000 pages a minute. */
const usualPerSecond = 100
const idleRounds = 5
const seconds = 3

/** The nightly job completes 10,000 stays with 40,000 members while visitors use Explore. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const databaseUrl = await database('completion')
    await seedCommunity(databaseUrl, { tribes: 10_000, places: 100, people })
    await seedEndedStays(databaseUrl)
    const product = await serveProduct({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'off' })
    const withinBudget = await measureExplore(product, databaseUrl)
    await product.stop()
    return withinBudget
  })
}

async function measureExplore(product: Served, databaseUrl: string): Promise<boolean> {
  const target = { url: `${product.url}/api/tribes`, perSecond: usualPerSecond }
  await loadOf(target, seconds)
  const idle: number[] = []
  for (let round = 0; round < idleRounds; round += 1) idle.push((await loadOf(target, seconds)).p95Ms)
  const startedAt = performance.now()
  await enqueueJob(databaseUrl)
  const busy: number[] = []
  while ((await remainingTribes(databaseUrl)) > 0) busy.push((await loadOf(target, seconds)).p95Ms)
  const jobSeconds = (performance.now() - startedAt) / 1000
  const ratio = median(busy) / median(idle)
  const counts = await countsIn(databaseUrl)
  return report(
    `${tribes} stays with ${tribes * 4} members completed in one run: Explore's p95 at most ${maxDelay} times as long`,
    [
      {
        name: `Explore, ${usualPerSecond} a second`,
        figures: {
          'p95 ms without': rounded(median(idle), 1),
          'p95 ms during the job': rounded(median(busy), 1),
          ratio: rounded(ratio),
          'the job, s': rounded(jobSeconds, 0),
          'people, closures, notifications': counts.join(' '),
        },
        // every member of a completed stay has exactly one closure and one notification
        withinBudget: new Set(counts).size === 1 && ratio <= maxDelay,
      },
    ],
  )
}

/** The numbers of members of completed stays, of their closures, and of their notifications. */
function countsIn(databaseUrl: string): Promise<string[]> {
  return rowsOf(
    databaseUrl,
    `select count(*)::text as text from (
       select id, created_by from tribes where status = 'completed'
       union select m.tribe_id, m.profile_id from tribe_members m join tribes t on t.id = m.tribe_id where t.status = 'completed'
     ) people
     union all select count(*)::text from tribe_closure_notifications
     union all select count(*)::text from notifications where event_key like '%:completed'`,
  )
}

/** Enqueues the job, which the product's process runs. */
async function enqueueJob(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 1)
  const jobs = createJobs(pool, createLog('warn'))
  await jobs.enqueue(createDatabase(pool), { name: 'completion' }, {})
  await pool.end()
}

async function remainingTribes(databaseUrl: string): Promise<number> {
  const today = systemClock().today()
  const [count = ''] = await rowsOf(
    databaseUrl,
    `select count(*)::text as text from tribes where status = 'open' and end_date < '${today}'`,
  )
  return Number(count)
}

/** Adds open tribes whose stay ended the day before yesterday, with four members each. */
async function seedEndedStays(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, [
    'alter table tribe_members disable trigger user',
    `insert into tribes (created_by, title, place_id, location, start_date, end_date, size, members_count, total_cost_cents)
     select ${userId(`1 + n % ${people}`)}, 'A house that was shared, number ' || n, place.id, place.name,
       current_date - 30, current_date - 2, 4, 4, 200000
     from generate_series(1, ${tribes}) n, (select id, name from places order by id limit 1) place`,
    `insert into tribe_members (tribe_id, profile_id, status)
     select id, ${userId(`1 + (number * 31 + seat * 7919) % ${people}`)}, 'accepted'
     from (select id, row_number() over (order by id) as number from tribes where end_date = current_date - 2 and size = 4
       and title like 'A house that was shared%') tribe, lateral generate_series(1, 4) seat`,
    'alter table tribe_members enable trigger user',
    'vacuum analyze',
  ])
}
