import { buffer } from 'node:stream/consumers'
import { brand } from '@wayhouse/domain'
import type { OwnData, OwnFile } from '@wayhouse/domain/accounts'
import { readOwnData } from '../../platform/own-data.ts'
import type { OwnData as RoomData, OwnRow } from '../../platform/own-data.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { AccountsDeps } from './deps.ts'
import { ownTables } from './own-tables.ts'

/** What every room has of a member, this one included. */
export function allOwnData({ ownDataOfRooms }: AccountsDeps): RoomData[] {
  return [ownTables, ...ownDataOfRooms()]
}

/** Everything of a member, with the files, and nothing of others (SEC-08). */
export async function ownData(deps: AccountsDeps, viewer: Viewer): Promise<OwnData> {
  const { db, clock, limits, storage } = deps
  await limits.count('own_data', viewer.id)
  // one snapshot, so that the rows fit together
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readOwnData(trx, allOwnData(deps), viewer.id))
  return {
    made_at: clock.now().toISOString(),
    about: `All data that ${brand.name} holds about ${viewer.email}. Files are included as data addresses that a browser opens.`,
    data,
    files: await filesIn(storage, data),
  }
}

/** The member's pictures that are stored here; those that lie elsewhere stay addresses. */
async function filesIn(storage: Storage, data: Record<string, OwnRow[]>): Promise<OwnFile[]> {
  const rows = ['profile', 'tribes_hosted', 'tribe_pictures'].flatMap((name) => data[name] ?? [])
  const keys = new Set(rows.flatMap((row) => [row['avatar_url'], row['image_url']]).flatMap(storageKey))
  const files = await Promise.all([...keys].map((key) => fileAt(storage, key)))
  return files.filter((file) => file !== null)
}

function storageKey(url: unknown): string[] {
  const key = typeof url === 'string' ? /^\/(images(?:\/[\w-]+)+\.\w+)$/.exec(url)?.[1] : undefined
  return key === undefined ? [] : [key]
}

async function fileAt(storage: Storage, key: string): Promise<OwnFile | null> {
  const file = await storage.read(key)
  if (file === null) return null
  const type = types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const content = `data:${type};base64,${(await buffer(file.body)).toString('base64')}`
  return { name: key, type, content }
}

const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}
