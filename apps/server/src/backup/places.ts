import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { ConfigError } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import { bucketStore } from '../providers/storage/bucket-store.ts'
import { folderStore } from '../providers/storage/folder-store.ts'
import type { FileStore } from '../providers/storage/port.ts'
import { BackupError } from './backup-error.ts'
import { encryptionByPassphrase, encryptionWith } from './encryption.ts'
import type { Encryption } from './encryption.ts'

/** A place of backups: a folder, or `s3://BUCKET/PREFIX`. */
export function placeAt(location: string, { backup }: Pick<Config, 'backup'>): FileStore {
  // a backup has the secret and everything members have written
  if (!location.startsWith('s3://')) return folderStore(resolve(location), { mode: 0o600 })
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(location) ?? []
  if (bucket === undefined) throw new BackupError(`${location}: must be like s3://bucket/prefix`)
  if (backup.s3 === null) throw new ConfigError(['BACKUP_S3_ACCESS_KEY_ID: is required for s3:// without S3_*'])
  return bucketStore({ ...backup.s3, bucket }, prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`)
}

/**
 * Throws if a place of backups is where the product keeps its own data: the files that no archive needs are removed there, and those
 * would be the product's.
 */
export async function refuseOwnFiles(
  location: string,
  config: Pick<Config, 'backup' | 'storage' | 'dataDir'>,
): Promise<void> {
  if (location.startsWith('s3://')) return refuseOwnBucket(location, config)
  const [place, data] = await Promise.all([realPath(resolve(location)), realPath(resolve(config.dataDir))])
  const files = join(data, 'files')
  if (place === data || `${place}${sep}`.startsWith(`${await realPath(files)}${sep}`) || place === files)
    throw new BackupError(`${location}: the product keeps its own files there; name another folder for backups`)
}

function refuseOwnBucket(location: string, { backup, storage }: Pick<Config, 'backup' | 'storage'>): void {
  if (storage.provider !== 's3' || backup.s3?.endpoint !== storage.endpoint) return
  if (location.slice('s3://'.length).split('/')[0] === storage.bucket)
    throw new BackupError(`${location}: the product keeps its own files in this bucket; name another one for backups`)
}

/** A path without links, as far as it exists. */
async function realPath(path: string): Promise<string> {
  const parent = dirname(path)
  return realpath(path).catch(async () => (parent === path ? path : join(await realPath(parent), basename(path))))
}

/** The place of an archive, and its name there. */
export function placeOfArchive(location: string, config: Pick<Config, 'backup'>): { place: FileStore; name: string } {
  const isBucket = location.startsWith('s3://')
  const folder = isBucket ? location.slice(0, Math.max(location.lastIndexOf('/'), 's3://'.length)) : dirname(location)
  return { place: placeAt(folder, config), name: basename(location) }
}

/** Where the product keeps its files. */
export function filesOf({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): FileStore {
  return storage.provider === 's3' ? bucketStore(storage) : folderStore(join(dataDir, 'files'), { mode: 0o666 })
}

/** Whether a data folder has an embedded database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres'))
}

/** The encryption by the key or the passphrase that is set; null if there is none. */
export async function encryptionOf(
  place: FileStore,
  { backup }: Pick<Config, 'backup'>,
  options: { mayCreate: boolean },
): Promise<Encryption | null> {
  if (backup.identityFile !== null) return encryptionWith(await textAt(backup.identityFile, 'BACKUP_IDENTITY_FILE'))
  const { passphraseFile } = backup
  const fromFile = passphraseFile === null ? null : (await textAt(passphraseFile, 'BACKUP_PASSPHRASE_FILE')).trimEnd()
  const passphrase = fromFile ?? backup.passphrase
  if (passphrase === null) return null
  if (passphrase.length < 16) throw new ConfigError(['BACKUP_PASSPHRASE_FILE: must have at least 16 characters'])
  return encryptionByPassphrase(place, passphrase, options)
}

async function textAt(path: string, setting: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new ConfigError([`${setting}: ${path} cannot be read`])
  }
}
