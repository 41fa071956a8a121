import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { erasedIdsKey, mergeErasedIds } from '../platform/erased-list.ts'
import type { FileStore } from '../providers/storage/port.ts'
import { checkArchive, readStreams } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { BrokenArchive, reasonOf } from './broken-archive.ts'
import { onConnection } from './connection.ts'
import { chunksOf } from './encryption.ts'
import { hashed, hashOf } from './hashed.ts'
import { inParallel } from './in-parallel.ts'
import type { Manifest } from './manifest.ts'
import { refuseNewerSchema, refuseUsedDatabase, restoreDatabase } from './restore-database.ts'
import type { ListedStoredFile } from './stored-files.ts'
import { erasedListName, textIn } from './take-backup.ts'

type Bytes = AsyncIterable<Uint8Array>

/** An archive in its place, and how it is decrypted. */
export type RestoreSource = { place: FileStore; name: string; decrypt: (bytes: Bytes) => Bytes }

/** The empty place that an archive is put into. */
export type RestoreTarget = {
  databaseUrl: string
  files: FileStore
  /** Stores the secret, or throws if another one is set. Returns how it is undone. */
  keepSecret(secret: string): Promise<() => Promise<void>>
  /** Whether files that are missing or broken are left out; otherwise nothing is restored. */
  withoutBrokenFiles: boolean
}

export type Restored = {
  manifest: Manifest
  /** How many files were restored. */
  files: number
  /** The files that were left out, with the reason. */
  brokenFiles: string[]
  /** The tables that were left out, because they are not of the product. */
  leftOut: string[]
  /** How many members the list of erased members has; the next start erases those who are back. */
  erased: number
}

const listedFile = z.object({ name: z.string(), stored: z.string(), size: z.int(), sha256: z.string() })
const atOnce = 8

/** Puts a backup into an empty place: all of it or, if anything fails, nothing. Throws `BackupError`, or `BrokenArchive` with what is broken. */
export async function restoreBackup(source: RestoreSource, target: RestoreTarget, now: Date): Promise<Restored> {
  await refuseUsedFiles(target.files)
  return onConnection(target.databaseUrl, async (client) => {
    await refuseUsedDatabase(client)
    const manifest = await checkArchive(await open(source))
    await refuseNewerSchema(manifest)
    const undo: (() => Promise<void>)[] = []
    const rest = { files: 0, brokenFiles: [] as string[], erased: 0 }
    try {
      const { leftOut } = await restoreDatabase(client, target.databaseUrl, manifest, async (load) => {
        const { listed, secret } = await readContents(source, load)
        undo.push(await target.keepSecret(secret))
        undo.push(() => removeFiles(target.files, listed))
        rest.brokenFiles = await restoreFiles(source, target, listed)
        rest.files = listed.length - rest.brokenFiles.length
        rest.erased = await keepErasedList(source.place, target.files, now)
      })
      return { manifest, leftOut, ...rest }
    } catch (error) {
      for (const step of undo) await step()
      throw error
    }
  })
}

/** Reads a backup to its end, with its files, and changes nothing. Throws `BrokenArchive`. */
export async function checkBackup(source: RestoreSource): Promise<Manifest> {
  const manifest = await checkArchive(await open(source))
  const { listed } = await readContents(source, async (_table, rows) => void (await hashOf(rows)))
  const faults = await faultsOf(listed, async (file) => void (await hashOf(readStored(source, file))))
  if (faults.length > 0) throw new BrokenArchive(faults)
  return manifest
}

async function open({ place, name, decrypt }: RestoreSource): Promise<Bytes> {
  const bytes = await place.read(name)
  if (bytes === null) throw new BackupError(`${place.addressOf(name)} does not exist`)
  return decrypt(bytes)
}

/** Passes each table to `load`. Returns the list of files and the secret. */
async function readContents(
  source: RestoreSource,
  load: (table: string, rows: Bytes) => Promise<void>,
): Promise<{ listed: ListedStoredFile[]; secret: string }> {
  const [listed, secret]: [ListedStoredFile[], string[]] = [[], []]
  await readStreams(await open(source), async (stream, bytes) => {
    if (stream.startsWith('database/')) return load(stream.slice('database/'.length), bytes)
    const content = await text(bytes)
    if (stream === 'secret') secret.push(content)
    if (stream === 'files')
      for (const line of content.split('\n').filter((entry) => entry !== ''))
        listed.push(listedFile.parse(JSON.parse(line)))
  })
  return { listed, secret: secret.join('') }
}

/** Returns what is wrong with files, if those may be left out. */
async function restoreFiles(
  source: RestoreSource,
  { files, withoutBrokenFiles }: RestoreTarget,
  listed: readonly ListedStoredFile[],
): Promise<string[]> {
  const faults = await faultsOf(listed, (file) => files.write(file.name, contentOf(source, file)))
  if (faults.length > 0 && !withoutBrokenFiles) throw new BrokenArchive(faults)
  return faults
}

/** The bytes of a file as they are stored. Throws at the end if they are not those that were written. */
async function* readStored({ place }: RestoreSource, { stored, sha256 }: ListedStoredFile): AsyncGenerator<Uint8Array> {
  const bytes = await place.read(stored)
  if (bytes === null) throw new FileFault(`${place.addressOf(stored)} is missing`)
  const read = hashed(bytes)
  yield* read.bytes
  if (read.result().sha256 !== sha256) throw new FileFault(`${place.addressOf(stored)} is not what was written`)
}

async function* contentOf(source: RestoreSource, file: ListedStoredFile): AsyncGenerator<Uint8Array> {
  try {
    yield* source.decrypt(readStored(source, file))
  } catch (error) {
    // what was changed cannot be decrypted: that is a fault of the file, and anything else is not
    await hashOf(readStored(source, file))
    throw error
  }
}

/** What is wrong with a file in the place of backups; other files may be fine. */
class FileFault extends Error {}

/** Does `work` with each file. Returns a line for each that is missing or broken; any other error is thrown. */
async function faultsOf(
  files: readonly ListedStoredFile[],
  work: (file: ListedStoredFile) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = []
  await inParallel(files, atOnce, (file) =>
    work(file).catch((error: unknown) => {
      if (!(error instanceof FileFault)) throw error
      faults.push(`${file.name}: ${reasonOf(error)}`)
    }),
  )
  return faults.toSorted()
}

async function refuseUsedFiles(files: FileStore): Promise<void> {
  for await (const { name } of files.list())
    throw new BackupError(`there are files already, such as ${files.addressOf(name)}: choose an empty place`)
}

/** The newer of the lists wins: that of the archive is as old as the archive. Returns how many members it has. */
async function keepErasedList(place: FileStore, files: FileStore, now: Date): Promise<number> {
  const list = mergeErasedIds([await textIn(files, erasedIdsKey), await textIn(place, erasedListName)], now)
  if (list === '') return 0
  await files.write(erasedIdsKey, chunksOf(Buffer.from(list)))
  return list.split('\n').length
}

async function removeFiles(files: FileStore, listed: readonly ListedStoredFile[]): Promise<void> {
  for (const name of [...listed.map((file) => file.name), erasedIdsKey]) await files.remove(name)
}
