import { buffer } from 'node:stream/consumers'
import { brand } from '@wayhouse/domain'
import type { OwnData, OwnFile } from '@wayhouse/domain/accounts'
import { readOwnData, readOwnFiles } from '../../platform/own-data.ts'
import type { OwnData as RoomData, OwnStoredFile } from '../../platform/own-data.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { AccountsDeps } from './deps.ts'
import { ownTables } from './own-tables.ts'

/** A member may have sent two gigabytes of files; one answer is made in memory. */
const includedMegabytes = 50
const includedBytes = includedMegabytes * 1024 * 1024

/** What every room has of a member, this one included. */
export function allOwnData({ ownDataOfRooms }: AccountsDeps): RoomData[] {
  return [ownTables, ...ownDataOfRooms()]
}

/** Everything of a member, with the files, and nothing of others (SEC-08). */
export async function ownData(deps: AccountsDeps, viewer: Viewer): Promise<OwnData> {
  const { db, clock, limits } = deps
  await limits.count('own_data', viewer.id)
  // one snapshot, so that the rows fit together
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
    files: await readEach(deps, stored),
  }
}

/** The files one after another, so that no more than one is held besides what is answered. */
async function readEach({ storage, config }: AccountsDeps, stored: readonly OwnStoredFile[]): Promise<OwnFile[]> {
  const files: OwnFile[] = []
  let room = includedBytes
  for (const { key, type, path, bytes = 0 } of stored) {
    const linked = { name: key, type, content: new URL(path, config.appUrl).href }
    // opening a file takes a request to the storage
    if (bytes > room) {
      files.push(linked)
      continue
    }
    const file = await storage.read(key)
    if (file === null) continue
    if (file.size > room) {
      await file.body.cancel()
      files.push(linked)
      continue
    }
    room -= file.size
    files.push({ ...linked, content: `data:${type};base64,${(await buffer(file.body)).toString('base64')}` })
  }
  return files
}
