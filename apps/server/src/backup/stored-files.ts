import { createHash, randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { FileStore, ListedFile } from '../providers/storage/port.ts'
import { fileListName, parseArchiveName } from './archive-names.ts'
import { BackupError } from './backup-error.ts'
import type { Encryption } from './encryption.ts'
import { hashed, hashOf } from './hashed.ts'
import { inParallel } from './in-parallel.ts'

/** A file of the product in a place of backups. */
export type StoredFile = {
  /** Its name in the place, which begins with its identity. */
  stored: string
  /** Of the bytes as they are stored: encrypted, if the place is. */
  size: number
  sha256: string
}

/** A file of the product with its name there, as an archive lists it. */
export type ListedStoredFile = StoredFile & { name: string }

const storedFolder = 'files/'
const atOnce = 8

/**
 * Copies the files that the place does not have yet. A file that has the same name, size and time (or tag) as one that was copied before is
 * that one. Copies have new names, so that nothing an earlier archive needs is ever overwritten. Files that are deleted
 * meanwhile are left out.
 */
export async function copyNewFiles(
  files: FileStore,
  listed: readonly ListedFile[],
  place: FileStore,
  encryption: Encryption | null,
  onAdded: (file: StoredFile) => void,
): Promise<ListedStoredFile[]> {
  const known = await knownFiles(place)
  const all: ListedStoredFile[] = []
  await inParallel(listed, atOnce, async (file) => {
    const identity = identityOf(file, encryption)
    const earlier = known.get(identity)
    if (earlier !== undefined) {
      all.push({ name: file.name, ...earlier })
      return
    }
    const bytes = await files.read(file.name)
    if (bytes === null) return
    const copy = hashed(encryption === null ? bytes : encryption.encrypt(bytes))
    const stored = `${storedFolder}${identity.slice(0, 2)}/${identity}-${randomBytes(4).toString('hex')}`
    await place.write(stored, copy.bytes)
    const entry = { stored, ...copy.result() }
    all.push({ name: file.name, ...entry })
    onAdded(entry)
  })
  return all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Reads copies again. Throws if one is not what was written. */
export async function checkCopies(place: FileStore, copies: readonly StoredFile[]): Promise<void> {
  await inParallel(copies, atOnce, async ({ stored, sha256 }) => {
    const bytes = await place.read(stored)
    if (bytes === null || (await hashOf(bytes)).sha256 !== sha256)
      throw new BackupError(`${place.addressOf(stored)} is not what was written`)
  })
}

/** What an archive needs of the stored files, a line each. */
export function fileList(files: readonly StoredFile[]): string {
  return files.map(({ stored, size, sha256 }) => `${stored} ${size} ${sha256}\n`).join('')
}

/** Removes the stored files that no archive of the place needs. Returns how many. */
export async function removeUnneededFiles(place: FileStore): Promise<number> {
  const needed = new Set((await listedFiles(place)).map(({ stored }) => stored))
  let removed = 0
  for await (const { name } of place.list(storedFolder)) {
    if (needed.has(name)) continue
    await place.remove(name)
    removed += 1
  }
  return removed
}

/** The stored files that are there and whole, by their identity. */
async function knownFiles(place: FileStore): Promise<Map<string, StoredFile>> {
  const sizes = new Map<string, number>()
  for await (const { name, size } of place.list(storedFolder)) sizes.set(name, size)
  const whole = (await listedFiles(place)).filter(({ stored, size }) => sizes.get(stored) === size)
  return new Map(whole.map((file) => [file.stored.slice(storedFolder.length).split(/[/-]/)[1] ?? '', file]))
}

/** What the archives of the place need together. */
async function listedFiles(place: FileStore): Promise<StoredFile[]> {
  const files = new Map<string, StoredFile>()
  for await (const { name } of place.list('wayhouse-')) {
    if (parseArchiveName(name) === null) continue
    const list = await place.read(fileListName(name))
    if (list === null)
      throw new BackupError(`${place.addressOf(fileListName(name))} is missing: remove its archive too`)
    for (const line of (await text(list)).split('\n')) {
      const [stored = '', size, sha256 = ''] = line.split(' ')
      if (stored !== '') files.set(stored, { stored, size: Number(size), sha256 })
    }
  }
  return [...files.values()]
}

/** Says nothing about the name of a file to who cannot guess it. */
function identityOf({ name, size, mark }: ListedFile, encryption: Encryption | null): string {
  const facts = [encryption?.recipient ?? 'not encrypted', name, size, mark]
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 32)
}
