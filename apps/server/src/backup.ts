import { parseArgs } from 'node:util'
import { BackupError } from './backup/backup-error.ts'
import { encryptionFor } from './backup/encryption.ts'
import { parseKeep } from './backup/keep.ts'
import { encryptionOf, filesOf, hasDatabase, placeAt, refuseOwnFiles } from './backup/places.ts'
import { takeBackup } from './backup/take-backup.ts'
import { outcomeOf } from './backup/terminal.ts'
import { linesOfBackup } from './backup/texts.ts'
import { readConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { systemClock } from './platform/clock.ts'
import { runningDatabaseUrl } from './platform/database/embedded.ts'
import { openDatabase } from './platform/database/open.ts'
import { createLog } from './platform/log.ts'
import { authSecret } from './platform/secret.ts'

const usage = `npm run backup -- --to FOLDER                 writes a backup of the database, the files and the secret, while the product runs
npm run backup -- --to s3://BUCKET/PREFIX     the same, to a bucket
  --recipient age1…    encrypts it for the owner of this key; BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE with a passphrase
  --keep 7d,4w,6m      then removes other archives than the newest of 7 days, 4 weeks and 6 months`

const { lines, exitCode } = await outcomeOf(usage, async () => {
  const options = { to: { type: 'string' }, recipient: { type: 'string' }, keep: { type: 'string' } } as const
  const { to, recipient, keep } = parseArgs({ options }).values
  if (to === undefined) return null
  return backup(readConfig(), { to, recipient, keep })
})
for (const line of lines) (exitCode === 0 ? console.log : console.error)(line)
process.exitCode = exitCode

type Options = { to: string; recipient: string | undefined; keep: string | undefined }

async function backup(config: Config, { to, recipient, keep: rules }: Options): Promise<string[]> {
  const keep = rules === undefined ? null : parseKeep(rules)
  await refuseOwnFiles(to, config)
  const place = placeAt(to, config)
  const encryption =
    recipient === undefined ? await encryptionOf(place, config, { mayCreate: true }) : encryptionFor(recipient)
  const database = await databaseOf(config)
  try {
    const source = { databaseUrl: database.url, files: filesOf(config), secret: await authSecret(config) }
    const taken = await takeBackup(source, { place, encryption, keep }, systemClock().now())
    return linesOfBackup(place, taken, { encrypted: encryption !== null })
  } finally {
    await database.stop()
  }
}

/** The database that the product runs on; the embedded one is started if the product is stopped. */
async function databaseOf(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const running = config.databaseUrl ?? runningDatabaseUrl(config.dataDir)
  if (running !== null) return { url: running, stop: () => Promise.resolve() }
  if (!hasDatabase(config.dataDir)) throw new BackupError(`DATA_DIR: there is no data in ${config.dataDir}`)
  return openDatabase(config, createLog('warn'))
}
