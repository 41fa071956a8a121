import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { erasedIdsKey, mergeErasedIds } from '../platform/erased-list.ts'
import { version } from '../platform/version.ts'
import { isStoreName } from '../providers/storage/port.ts'
import type { FileStore, ListedFile } from '../providers/storage/port.ts'
import { archiveName, fileListName } from './archive-names.ts'
import { archiveOf, checkArchive, partsOf } from './archive.ts'
import type { Part } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { onConnection } from './connection.ts'
import { chunksOf } from './encryption.ts'
import type { Encryption } from './encryption.ts'
import { hashed, hashOf } from './hashed.ts'
import type { Keep } from './keep.ts'
import type { Manifest } from './manifest.ts'
import { removeOld } from './remove-old.ts'
import { beginSnapshot, rowsOf } from './snapshot.ts'
import { checkCopies, copyNewFiles, fileList } from './stored-files.ts'
import type { ListedStoredFile, StoredFile } from './stored-files.ts'

/** What is backed up. */
export type BackupSource = { databaseUrl: string; files: FileStore; secret: string }

/** Where to, how, and which archives are kept: all, if `keep` is null. */
export type BackupTarget = { place: FileStore; encryption: Encryption | null; keep: Keep | null }

export type TakenBackup = {
  name: string
  /** Bytes of the archive. */
  size: number
  manifest: Manifest
  /** The files that the place did not have yet. */
  added: readonly StoredFile[]
  /** The archives that were removed and how many files; null if all are kept. */
  removed: { archives: readonly string[]; files: number } | null
}

/** The list of erased members beside the archives: it is as new as the last backup, whichever archive is restored. */
export const erasedListName = 'erased-ids.txt'

/**
 * Backs up the database as it is at one moment, the files that are there then, and the secret, while the product may run, and reads the
 * result again; then removes old archives. If it fails before that, the place is as before. Throws a `BackupError` for what an operator can do something about.
 */
export function takeBackup(source: BackupSource, target: BackupTarget, now: Date): Promise<TakenBackup> {
  return onConnection(source.databaseUrl, async (client) => {
    await lockBackups(client)
    const taken = await takeWhole(client, source, target, now)
    // still locked; the new archive stays whether this succeeds or not
    const removed = target.keep === null ? null : await removeOld(target.place, target.keep)
    return { ...taken, removed }
  })
}

/** Writes a backup and reads it again. If it fails, the place is as before. */
async function takeWhole(
  client: pg.Client,
  source: BackupSource,
  target: BackupTarget,
  now: Date,
): Promise<Omit<TakenBackup, 'removed'>> {
  await target.place.removeUnfinished()
  const name = archiveName(now, { encrypted: target.encryption !== null })
  for await (const { name: taken } of target.place.list(name))
    throw new BackupError(`${target.place.addressOf(taken)} exists already: wait a second`)
  const added: StoredFile[] = []
  try {
    const manifest = await writeBackup(client, source, target, { name, now, added })
    const { size } = await checkBackup(target, name, manifest.sha256, added)
    await keepErasedList(source.files, target.place, now)
    return { name, size, manifest: manifest.manifest, added }
  } catch (error) {
    await removeAll(target.place, [name, fileListName(name), ...added.map(({ stored }) => stored)])
    throw error
  }
}

type Writing = { name: string; now: Date; added: StoredFile[] }

async function writeBackup(
  client: pg.Client,
  source: BackupSource,
  { place, encryption }: BackupTarget,
  { name, now, added }: Writing,
): Promise<{ manifest: Manifest; sha256: string }> {
  const facts = await beginSnapshot(client)
  const listed = await allOf(source.files)
  if (listed.length === 0) await refuseMissingFiles(client)
  let copied: ListedStoredFile[] = []
  async function* parts(): AsyncGenerator<Part> {
    for (const table of facts.tables) yield* partsOf(`database/${table.schema}.${table.name}`, rowsOf(client, table))
    await client.query('commit')
    copied = await copyNewFiles(source.files, listed, place, encryption, (file) => added.push(file))
    yield* partsOf('files', linesOf(copied))
    yield* partsOf('secret', chunksOf(Buffer.from(source.secret)))
    await place.write(fileListName(name), chunksOf(Buffer.from(fileList(copied))))
  }
  let manifest: Manifest | undefined
  const archive = archiveOf(parts(), (written) => {
    const files = { count: copied.length, bytes: copied.reduce((sum, { size }) => sum + size, 0) }
    manifest = { format: 1, product: version, takenAt: now.toISOString(), ...facts, files, parts: written }
    return manifest
  })
  const stored = hashed(encryption === null ? archive : encryption.encrypt(archive))
  await place.write(name, stored.bytes)
  if (manifest === undefined) throw new Error('the archive has no manifest')
  return { manifest, sha256: stored.result().sha256 }
}

/** Compares what is stored with what was written and, where it can be decrypted here, with its own list. */
async function checkBackup(
  { place, encryption }: BackupTarget,
  name: string,
  sha256: string,
  added: readonly StoredFile[],
): Promise<{ size: number }> {
  const bytes = await place.read(name)
  if (bytes === null) throw new BackupError(`${place.addressOf(name)} is not there any more`)
  const read = hashed(bytes)
  const decrypt = encryption === null ? (encrypted: AsyncIterable<Uint8Array>) => encrypted : encryption.decrypt
  if (decrypt === null) await hashOf(read.bytes)
  else await checkArchive(decrypt(read.bytes))
  const result = read.result()
  if (result.sha256 !== sha256) throw new BackupError(`${place.addressOf(name)} is not what was written`)
  await checkCopies(place, added)
  return result
}

/** One backup of a database at a time, because one may remove files that another has just found. */
async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('wayhouse backup')) as locked`,
  )
  if (rows[0]?.locked !== true) throw new BackupError('another backup of this database is running')
}

async function keepErasedList(files: FileStore, place: FileStore, now: Date): Promise<void> {
  const lists = await Promise.all([textIn(place, erasedListName), textIn(files, erasedIdsKey)])
  await place.write(erasedListName, chunksOf(Buffer.from(mergeErasedIds(lists, now))))
}

/** The text of a file, empty if there is none. */
export async function textIn(store: FileStore, name: string): Promise<string> {
  const bytes = await store.read(name)
  return bytes === null ? '' : text(bytes)
}

async function* linesOf(files: readonly ListedStoredFile[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`)
}

async function allOf(files: FileStore): Promise<ListedFile[]> {
  const all: ListedFile[] = []
  for await (const file of files.list()) {
    if (!isStoreName(file.name))
      throw new BackupError(`${JSON.stringify(file.name)} among the files is none of the product: move it away`)
    all.push(file)
  }
  return all
}

/** Tables of which each row has a file. */
const tablesOfFiles = ['attachments', 'avatar_files'] as const

/** A backup without a file of a database that names some was taken of another folder or bucket than the product's. */
async function refuseMissingFiles(client: pg.Client): Promise<void> {
  for (const table of tablesOfFiles) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount === 0) continue
    throw new BackupError(
      'The database names files, and there is none in DATA_DIR/files or the bucket: are DATA_DIR and S3_BUCKET those of the product?',
    )
  }
}

async function removeAll(place: FileStore, names: readonly string[]): Promise<void> {
  // why there is no backup matters more than what could not be removed
  for (const name of names) await place.remove(name).catch(() => undefined)
}
