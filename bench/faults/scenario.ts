import { seedCommunity } from '../explore/community.ts'
import { report } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { memberCookie } from '../product/member-cookie.ts'
import { withScratch } from '../product/scratch-database.ts'
import { frozenDatabase } from './frozen-database.ts'
import { fullDisk } from './full-disk.ts'
import { killOfDatabase, killOfExtractor, killOfServer } from './kills.ts'
import type { Place } from './place.ts'
import { stopUnderLoad } from './stop-under-load.ts'

const secret = 'a secret of the faults alone, long enough'
const stops = Number(process.env['FAULTS_STOPS'] ?? 100)

/** What goes wrong with an installation, one thing after the other: each process killed, the database frozen, the disk full. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('faults')
    await seedCommunity(url, { tribes: 200, places: 20, people: 100 })
    const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', AUTH_SECRET: secret } as const
    const place: Place = { folder, settings, cookie: await memberCookie(url, secret) }
    const measures: Measure[] = []
    for (const fault of [killOfExtractor, frozenDatabase, fullDisk, killOfServer, killOfDatabase]) {
      measures.push(await fault(place))
    }
    measures.push(await stopUnderLoad(place, stops))
    return report(
      'Faults: nothing that was confirmed is lost, no request is cut by a stop, and all is well again',
      measures,
    )
  })
}
