import { brand } from '@wayhouse/domain'
import type { OwnData, OwnFile } from '@wayhouse/domain/accounts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Storage } from '../../providers/storage/port.ts'
import { ownParts } from './own-data-parts.ts'
import type { OwnPart } from './own-data-parts.ts'

type Row = Record<string, unknown>
type Parts = { db: Database; clock: Clock; limits: Limits; storage: Storage }

/** Everything of a member, with the files, and nothing of others (SEC-08). */
export async function ownData({ db, clock, limits, storage }: Parts, viewer: Viewer): Promise<OwnData> {
  await limits.count('own_data', viewer.id)
  // of one moment, so that its deps fit together
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => rowsOf(trx, viewer.id))
  return {
    made_at: clock.now().toISOString(),
    about: `Everything that ${brand.name} has of ${viewer.email}. Files are in it as addresses that a browser opens.`,
    data,
    files: await filesIn(storage, data),
  }
}

async function rowsOf(trx: Transaction<DB>, userId: string): Promise<Record<string, Row[]>> {
  const data: Record<string, Row[]> = {}
  for (const part of ownParts) data[part.name] = await rowsOfPart(trx, part, userId)
  data['tribe_pictures'] = await trx
    .selectFrom('tribe_images')
    .innerJoin('tribes', 'tribes.id', 'tribe_images.tribe_id')
    .select(['tribe_images.tribe_id', 'tribe_images.image_url', 'tribe_images.source', 'tribe_images.order'])
    .where('tribes.created_by', '=', userId)
    .orderBy('tribe_images.tribe_id')
    .orderBy('tribe_images.order')
    .execute()
  data['reviews_received'] = await reviewsReceived(trx, userId)
  data['ratings_received_as_host'] = await hostRatings(trx, userId)
  return data
}

async function rowsOfPart(trx: Transaction<DB>, { table, owner, fields }: OwnPart, userId: string): Promise<Row[]> {
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  const { rows } =
    await sql<Row>`select ${columns} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(trx)
  return rows
}

/** What others wrote about the member, without who they are; of an anonymous one only what the site shows (decision G-106). */
async function reviewsReceived(trx: Transaction<DB>, userId: string): Promise<Row[]> {
  const rows = await trx
    .selectFrom('user_tribe_reviews')
    .select(['rating', 'comment', 'is_anonymous', 'tribe_id', 'created_at'])
    .where('reviewee_id', '=', userId)
    .orderBy(sql`date_trunc('month', created_at)`)
    .orderBy(sql`md5(id::text)`) // within a month the order says nothing of the time
    .execute()
  return rows.map(({ rating, comment, is_anonymous, tribe_id, created_at }) => ({
    rating,
    comment,
    is_anonymous,
    month: monthOf(created_at),
    ...(is_anonymous ? {} : { tribe_id }),
  }))
}

/** Guests rate a host in confidence: the stars and the month. */
async function hostRatings(trx: Transaction<DB>, userId: string): Promise<Row[]> {
  const rows = await trx
    .selectFrom('user_reviews')
    .select(['rating', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy(sql`md5(id::text)`)
    .execute()
  return rows.map(({ rating, created_at }) => ({ rating, month: monthOf(created_at) }))
}

function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7)
}

/** The member's pictures that are kept here; those that lie elsewhere stay addresses. */
async function filesIn(storage: Storage, data: Record<string, Row[]>): Promise<OwnFile[]> {
  const rows = ['profile', 'tribes_hosted', 'tribe_pictures'].flatMap((name) => data[name] ?? [])
  const keys = new Set(rows.flatMap((row) => [row['avatar_url'], row['image_url']]).flatMap(storageKey))
  const files = await Promise.all([...keys].map((key) => fileAt(storage, key)))
  return files.filter((file) => file !== null)
}

function storageKey(url: unknown): string[] {
  const key = typeof url === 'string' ? /^\/images\/([\w-]+(?:\/[\w-]+)*\.\w+)$/.exec(url)?.[1] : undefined
  return key === undefined ? [] : [key]
}

async function fileAt(storage: Storage, key: string): Promise<OwnFile | null> {
  const bytes = await storage.read(key)
  const type = types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return bytes && { name: key, type, content: `data:${type};base64,${Buffer.from(bytes).toString('base64')}` }
}

const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}
