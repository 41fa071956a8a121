import { findViewer } from '../../apps/server/src/features/accounts/viewer.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createDatabase, createPool } from '../../apps/server/src/platform/database/connect.ts'
import { seedCommunity } from '../explore/community.ts'
import { median } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import { benchToken, memberCookie } from '../product/member-cookie.ts'
import { onDatabase, withScratch } from '../product/scratch-database.ts'

const minOfReference = 0.5
const secret = 'a secret of the benchmarks alone, long enough'
const atOnce = 8
const rounds = 7
const milliseconds = 1500
const otherSessions = 100_000

/** The session's member, whom every request looks up among 100,000 sessions, against a bare query of the session's row by the same index. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ database }) => {
    const url = await database('sessions')
    await seedCommunity(url, { tribes: 100, places: 10, people: 10_000 })
    await onDatabase(url, [
      `insert into sessions (token, user_id, expires_at)
       select md5(n::text), ('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % 10000), 12, '0'))::uuid, now() + interval '30 days'
       from generate_series(1, ${otherSessions}) n`,
      'vacuum analyze sessions',
    ])
    const cookie = await memberCookie(url, secret)
    const [pool, bare] = [createPool(url, 10), createPool(url, 10)]
    const deps = { pool, db: createDatabase(pool), clock: systemClock(), secret, config: { appUrl: url } }
    const check = async () => (await findViewer(deps, cookie)) !== null
    const query = {
      name: 'bare',
      text: 'select * from sessions where token = $1',
      values: [benchToken],
    }
    const reference = async () => (await bare.query(query)).rowCount === 1
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await perSecond(check))
      theirs.push(await perSecond(reference))
    }
    await Promise.all([pool.end(), bare.end()])
    const ratio = median(ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN)))
    const figures = {
      'a second': rounded(median(ours), 0),
      reference: rounded(median(theirs), 0),
      ratio: rounded(ratio),
    }
    return report(
      `Who is asking, against a bare query of the session by its index: at least ${minOfReference} of its answers`,
      [{ name: 'the session check', figures, withinBudget: ratio >= minOfReference }],
    )
  })
}

/** How often something is done in a second, so many at once. Throws where it was not done well. */
async function perSecond(work: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  let done = 0
  const lane = async () => {
    while (performance.now() - began < milliseconds) {
      if (!(await work())) throw new Error('an answer was not the one looked for')
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return (done * 1000) / (performance.now() - began)
}
