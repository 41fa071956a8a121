import { seedCommunity } from '../explore/community.ts'
import { report } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { memberCookie } from '../product/member-cookie.ts'
import { withScratch } from '../product/scratch-database.ts'
import { frozenDatabase } from './frozen-database.ts'
import { fullDisk } from './full-disk.ts'
import type { Installation } from './installation.ts'
import { killOfDatabase, killOfExtractor, killOfServer } from './kills.ts'
import { stopUnderLoad } from './stop-under-load.ts'

const stops = Number(process.env['FAULTS_STOPS'] ?? 100)

/** Faults of an installation, one after the other: each process killed, the database frozen, the disk full. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('faults')
    await seedCommunity(url, { tribes: 200, places: 20, people: 100 })
    const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' } as const
    const installation: Installation = { folder, settings, cookie: await memberCookie(url) }
    const measures: Measure[] = []
    for (const fault of [killOfExtractor, frozenDatabase, fullDisk, killOfServer, killOfDatabase]) {
      measures.push(await fault(installation))
    }
    measures.push(await stopUnderLoad(installation, stops))
    return report(
      'Faults: no confirmed write is lost, no request is cut off by a stop, and the product recovers',
      measures,
    )
  })
}
