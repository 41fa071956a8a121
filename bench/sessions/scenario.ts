import { findViewer } from '../../apps/server/src/features/accounts/viewer.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createDatabase, createPool } from '../../apps/server/src/platform/database/connect.ts'
import { seedCommunity, userId } from '../explore/community.ts'
import { median, medianRatio } from '../measure/figures.ts'
import { report, rounded } from '../measure/report.ts'
import { benchToken, memberCookie } from '../product/member-cookie.ts'
import { onDatabase, withScratch } from '../product/scratch-database.ts'
import { authSecret } from '../product/secret.ts'

const minOfReference = 0.5
const atOnce = 8
const rounds = 7
const milliseconds = 1500
const otherSessions = 100_000

/** Looking up the member of a session among 100,000, as for every request, compared with a bare query of the session by the same index. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ database }) => {
    const url = await database('sessions')
    await seedCommunity(url, { tribes: 100, places: 10, people: 10_000 })
    await onDatabase(url, [
      `insert into sessions (token, user_id, expires_at)
       select md5(n::text), ${userId('1 + n % 10000')}, now() + interval '30 days'
       from generate_series(1, ${otherSessions}) n`,
      'vacuum analyze sessions',
    ])
    const cookie = await memberCookie(url)
    const [pool, bare] = [createPool(url, 10), createPool(url, 10)]
    const deps = { pool, db: createDatabase(pool), clock: systemClock(), secret: authSecret, config: { appUrl: url } }
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
    const ratio = medianRatio(ours, theirs)
    const figures = {
      'a second': rounded(median(ours), 0),
      reference: rounded(median(theirs), 0),
      ratio: rounded(ratio),
    }
    return report(
      `The session check, compared with a bare query of the session by its index: at least ${minOfReference} of its throughput`,
      [{ name: 'the session check', figures, withinBudget: ratio >= minOfReference }],
    )
  })
}

/** The number of operations per second with `atOnce` workers. Throws if one fails. */
async function perSecond(work: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - startedAt < milliseconds) {
      if (!(await work())) throw new Error('a lookup failed')
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (done * 1000) / (performance.now() - startedAt)
}
