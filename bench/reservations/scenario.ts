import { seedCommunity } from '../explore/community.ts'
import { report } from '../measure/report.ts'
import { memberCookies } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'
import { lastSpotMeasure, lastSpots } from './last-spot.ts'
import { seedRequests } from './requests.ts'
import { throughputMeasure, throughputRequests } from './throughput.ts'

const people = 20_000
const secret = 'a secret of the benchmarks alone, long enough'

/** Hosts who accept: in many tribes at once, against the same SQL by `pg` alone, and a crowd at the last spot of one. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('reservations')
    await seedCommunity(url, { tribes: 100, places: 10, people })
    const [spread, crowded] = [throughputRequests(people), lastSpots(people)]
    await seedRequests(url, spread)
    await seedRequests(url, crowded)
    const cookies = await memberCookies(url, secret, people)
    const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' as const, AUTH_SECRET: secret }
    const product = await serveProduct(settings)
    const throughput = await throughputMeasure(product, spread, { databaseUrl: url, folder, secret, cookies })
    const isFast = report(throughput.title, throughput.measures)
    const other = await serveProduct(settings)
    const lastSpot = await lastSpotMeasure([product, other], crowded, { databaseUrl: url, cookies })
    await Promise.all([product.stop(), other.stop()])
    return report(lastSpot.title, lastSpot.measures) && isFast
  })
}
