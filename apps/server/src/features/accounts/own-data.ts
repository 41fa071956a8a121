import { buffer } from 'node:stream/consumers'
import { brand } from '@wayhouse/domain'
import type { OwnData, OwnFile } from '@wayhouse/domain/accounts'
import { readOwnData, readOwnFiles } from '../../platform/own-data.ts'
import type { OwnData as RoomData, OwnStoredFile } from '../../platform/own-data.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { AccountsDeps } from './deps.ts'
import { ownTables } from './own-tables.ts'

/** A member may have sent two gigabytes of files, and the response is built in memory. */
const includedMegabytes = 50
const includedBytes = includedMegabytes * 1024 * 1024

/** The data about a member in every room, this one included. */
export function allOwnData({ ownDataOfRooms }: AccountsDeps): RoomData[] {
  return [ownTables, ...ownDataOfRooms()]
}

/** All data about a member, with their files, and nothing about others (SEC-08). */
export async function ownData(deps: AccountsDeps, viewer: Viewer): Promise<OwnData> {
  const { db, clock, limits } = deps
  await limits.count('own_data', viewer.id)
  // one snapshot, so that the rows are consistent
  const { data, stored } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      data: await readOwnData(trx, allOwnData(deps), viewer.id),
      stored: await readOwnFiles(trx, allOwnData(deps), viewer.id),
    }))
  return {
    made_at: clock.now().toISOString(),
    about: `All data that ${brand.name} holds about ${viewer.email}. Files are included as data URLs that a browser opens; beyond ${includedMegabytes} MB, files are given as links that open while you are signed in.`,
    data,
    files: await readFiles(deps, stored),
  }
}

/** Reads one file after another, so that at most one is in memory besides the response. */
async function readFiles({ storage, config }: AccountsDeps, stored: readonly OwnStoredFile[]): Promise<OwnFile[]> {
  const files: OwnFile[] = []
  let remainingBytes = includedBytes
  for (const { key, type, path, bytes = 0 } of stored) {
    const link = { name: key, type, content: new URL(path, config.appUrl).href }
    // a file that is known to be too large is not requested from the storage
    if (bytes > remainingBytes) {
      files.push(link)
      continue
    }
    const file = await storage.read(key)
    if (file === null) continue
    if (file.size > remainingBytes) {
      await file.body.cancel()
      files.push(link)
      continue
    }
    remainingBytes -= file.size
    files.push({ ...link, content: `data:${type};base64,${(await buffer(file.body)).toString('base64')}` })
  }
  return files
}
