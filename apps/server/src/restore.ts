import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from './backup/backup-error.ts'
import { encryptedEnding } from './backup/encryption.ts'
import { encryptionOf, filesOf, placeOfArchive } from './backup/places.ts'
import { checkBackup, restoreBackup } from './backup/restore-backup.ts'
import type { RestoreSource } from './backup/restore-backup.ts'
import { outcomeOf } from './backup/terminal.ts'
import { linesOfCheck, linesOfRestore } from './backup/texts.ts'
import { readRestoreConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open.ts'
import { createLog } from './platform/log.ts'

const usage = `npm run restore -- ARCHIVE               puts a backup (a file, or s3://BUCKET/…) into an empty DATA_DIR, DATABASE_URL and bucket
npm run restore -- ARCHIVE --check       only reads it, says what it holds and whether it is whole
npm run restore -- ARCHIVE --without-broken-files    leaves out files that are missing or broken
Encrypted ones need BACKUP_IDENTITY_FILE, or the passphrase in BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`

const { lines, exitCode } = await outcomeOf(usage, async () => {
  const options = { check: { type: 'boolean' }, 'without-broken-files': { type: 'boolean' } } as const
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [archive, ...others] = positionals
  if (archive === undefined || others.length > 0) return null
  const config = readRestoreConfig()
  const source = await sourceOf(archive, config)
  if (values.check === true) return linesOfCheck(source, await checkBackup(source))
  return restore(source, config, values['without-broken-files'] === true)
})
for (const line of lines) (exitCode === 0 ? console.log : console.error)(line)
process.exitCode = exitCode

async function restore(source: RestoreSource, config: Config, withoutBrokenFiles: boolean): Promise<string[]> {
  const path = join(config.dataDir, 'secret')
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept !== null && config.authSecret === null)
    throw new BackupError(`${path} exists already: choose an empty DATA_DIR`)
  const database = await openDatabase(config, createLog('warn'))
  try {
    const keepSecret = (secret: string) => keepSecretAt(path, config, secret)
    const target = { databaseUrl: database.url, files: filesOf(config), keepSecret, withoutBrokenFiles }
    const restored = await restoreBackup(source, target, systemClock().now())
    return linesOfRestore(source, restored, { secret: config.authSecret === null ? path : null })
  } finally {
    await database.stop()
  }
}

async function keepSecretAt(
  path: string,
  { authSecret, dataDir }: Config,
  secret: string,
): Promise<() => Promise<void>> {
  if (authSecret === secret) return () => Promise.resolve()
  // the list of erased members is keyed with it: with another one, those whom the archive brings back would stay
  if (authSecret !== null)
    throw new BackupError(
      'AUTH_SECRET: is not that of the archive. Leave it out, and the restore writes that one to DATA_DIR/secret',
    )
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, secret, { flag: 'wx', mode: 0o600 })
  return () => rm(path, { force: true })
}

async function sourceOf(archive: string, config: Config): Promise<RestoreSource> {
  const { place, name } = placeOfArchive(archive, config)
  if (!name.endsWith(encryptedEnding)) return { place, name, decrypt: (bytes) => bytes }
  const encryption = await encryptionOf(place, config, { mayCreate: false })
  if (!encryption?.decrypt)
    throw new BackupError(
      'the archive is encrypted: set BACKUP_IDENTITY_FILE, BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE',
    )
  return { place, name, decrypt: encryption.decrypt }
}
