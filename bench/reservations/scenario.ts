import { seedCommunity } from '../explore/community.ts'
import { report } from '../measure/report.ts'
import { memberCookies } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'
import { lastSpotMeasure, lastSpots } from './last-spot.ts'
import { seedRequests } from './requests.ts'
import { throughputMeasure, throughputRequests } from './throughput.ts'

const people = 20_000

/** Accepts in many tribes, compared with the same SQL by `pg`, and many accepts at once for the last spot of a tribe. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('reservations')
    await seedCommunity(url, { tribes: 100, places: 10, people })
    const [manyTribes, lastSpot] = [throughputRequests(people), lastSpots(people)]
    await seedRequests(url, manyTribes)
    await seedRequests(url, lastSpot)
    const cookies = await memberCookies(url, people)
    const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' as const }
    const product = await serveProduct(settings)
    const throughput = await throughputMeasure(product, manyTribes, { databaseUrl: url, folder, cookies })
    const isFast = report(throughput.title, throughput.measures)
    const secondNode = await serveProduct(settings)
    const oneWins = await lastSpotMeasure([product, secondNode], lastSpot, { databaseUrl: url, cookies })
    await Promise.all([product.stop(), secondNode.stop()])
    return report(oneWins.title, oneWins.measures) && isFast
  })
}
