import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createDatabase, createPool } from '../platform/database/connect.ts'
import { migrateTo, migrateToLatest, migrationNames } from '../platform/database/migrate.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { folderStore } from '../providers/storage/folder-store.ts'
import { databaseNamed, onServer } from '../testing/database.ts'
import { BackupError } from './backup-error.ts'
import { chunksOf, encryptionByPassphrase } from './encryption.ts'
import type { Keep } from './keep.ts'
import { refuseOwnFiles } from './places.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import type { RestoreTarget } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const timeout = 120_000
const secret = 'a secret that is long enough for this'
const created: string[] = []
let folder: string
let older: { url: string; archive: string; migration: string }
const storeAt = (name: string) => folderStore(join(folder, name), { mode: 0o600 })

/** A new empty database; the tests of the run are its owner, who is no superuser. */
async function newDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(inject('databaseUrl'), `create database ${name}`)
  created.push(name)
  return databaseNamed(inject('databaseUrl'), name)
}

async function filesNamed(store: string, ...names: string[]) {
  for (const name of names) await storeAt(store).write(name, chunksOf(Buffer.from(`the content of ${name}`)))
  return storeAt(store)
}
const namesIn = async (store: string) => {
  const names: string[] = []
  for await (const { name } of storeAt(store).list()) names.push(name)
  return names.toSorted()
}
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3))
const backUp = async (place: string, at: Date, databaseUrl = older.url, keep: Keep | null = null) => {
  const source = { databaseUrl, files: storeAt('original'), secret }
  return takeBackup(source, { place: storeAt(place), encryption: null, keep }, at)
}
const sourceIn = (place: string, name: string) => ({
  place: storeAt(place),
  name,
  decrypt: (bytes: AsyncIterable<Uint8Array>) => bytes,
})
const targetOf = (databaseUrl: string, files: string, changes: Partial<RestoreTarget> = {}): RestoreTarget => ({
  databaseUrl,
  files: storeAt(files),
  keepSecret: () => Promise.resolve(() => Promise.resolve()),
  withoutBrokenFiles: false,
  ...changes,
})

/** Runs `npm run backup` or `restore` without npm, in a shell with a limit. */
function command(
  program: 'backup' | 'restore',
  args: string[],
  { databaseUrl, limit = 'true' }: { databaseUrl: string; limit?: string },
) {
  const path = fileURLToPath(new URL(`../${program}.ts`, import.meta.url))
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), AUTH_SECRET: secret }
  const words = ['-c', `${limit}; exec "$0" "$@"`, process.execPath, path, ...args]
  const { status, stdout, stderr } = spawnSync('sh', words, { env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayhouse-restore-'))
  const [url, migrations] = [await newDatabase(), await migrationNames()]
  const migration = migrations.at(-2) ?? ''
  const pool = createPool(url, 2)
  await createDatabase(pool)
    .transaction()
    .execute((trx) => migrateTo(trx, migration))
  await pool.end()
  await migrateJobs(url, createLog('silent'))
  await filesNamed('original', 'images/one.webp', 'attachments/two.pdf')
  older = { url, migration, archive: '' }
  older.archive = (await backUp('place', day(1))).name
}, timeout)
afterAll(async () => {
  for (const name of created) await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

describe('a restore', { timeout }, () => {
  it('R9 of an older schema has that schema, and the next start migrates it; broken files are named, and left out only if asked', async () => {
    await backUp('damaged', day(2))
    const [broken = '', missing = ''] = (await namesIn('damaged')).filter((name) => name.startsWith('files/'))
    await storeAt('damaged').write(broken, chunksOf(Buffer.from('something else')))
    await storeAt('damaged').remove(missing)
    const source = sourceIn('damaged', (await namesIn('damaged')).find((name) => name.endsWith('.tar')) ?? '')
    const faults = expect.arrayContaining([
      expect.stringMatching(/^(?:images\/one.webp|attachments\/two.pdf): .* is not what was written$/),
      expect.stringMatching(/^(?:images\/one.webp|attachments\/two.pdf): .* is missing$/),
    ])
    await expect(checkBackup(source)).rejects.toMatchObject({ faults })

    const url = await newDatabase()
    await expect(restoreBackup(source, targetOf(url, 'copy'), day(3))).rejects.toMatchObject({ faults })
    expect(await namesIn('copy')).toEqual([])
    const restored = await restoreBackup(source, targetOf(url, 'copy', { withoutBrokenFiles: true }), day(3))
    expect(restored).toMatchObject({ files: 0, brokenFiles: faults, manifest: { migrations: expect.any(Array) } })
    expect(restored.manifest.migrations.at(-1)).toBe(older.migration)
    expect((await migrateToLatest(url)).applied).toEqual((await migrationNames()).slice(-1))
  })

  it('R9 refuses a place that is not empty, and does not touch it', async () => {
    const source = sourceIn('place', older.archive)
    await filesNamed('used', 'images/mine.webp')
    const url = await newDatabase()
    await expect(restoreBackup(source, targetOf(url, 'used'), day(3))).rejects.toThrow('there are files already')
    expect(await namesIn('used')).toEqual(['images/mine.webp'])
    await expect(restoreBackup(source, targetOf(older.url, 'empty'), day(3))).rejects.toThrow(
      'the database is not empty',
    )
    expect(await namesIn('empty')).toEqual([])
  })

  it('R9 refuses a newer schema, another secret and an archive that does not exist, and leaves nothing', async () => {
    const url = await newDatabase()
    const target = targetOf(url, 'refused', { keepSecret: () => Promise.reject(new Error('another secret')) })
    await expect(restoreBackup(sourceIn('place', older.archive), target, day(3))).rejects.toThrow('another secret')
    await onServer(older.url, `insert into kysely_migration values ('9999-future.sql', '2030-01-01')`)
    const { name } = await backUp('newer', day(4))
    await onServer(older.url, `delete from kysely_migration where name like '9999%'`)
    // the database is still empty, or this would be another refusal
    await expect(restoreBackup(sourceIn('newer', name), target, day(5))).rejects.toThrow(
      'newer than this code (9999-future.sql)',
    )
    await expect(restoreBackup(sourceIn('place', 'wayhouse-x.tar'), target, day(5))).rejects.toThrow('does not exist')
    expect(await namesIn('refused')).toEqual([])
  })

  it('R9 with another passphrase is refused by name, and a new place gets a key of its own', async () => {
    const place = storeAt('secret')
    const open = (passphrase: string, mayCreate: boolean) =>
      encryptionByPassphrase(place, passphrase, { mayCreate, workFactor: 8 })
    await expect(open('a long passphrase', false)).rejects.toThrow('key.age is missing')
    const { recipient } = await open('a long passphrase', true)
    expect((await open('a long passphrase', true)).recipient).toBe(recipient)
    await expect(open('another passphrase', true)).rejects.toThrow('key.age cannot be opened')
  })
})

describe('backups in one place', { timeout }, () => {
  it('R9 share their files, and old ones are removed with the files that only they needed', async () => {
    const [first, second] = [await backUp('kept', day(10)), await backUp('kept', day(11))]
    expect([first.added.length, second.added.length]).toEqual([2, 0])
    await storeAt('original').remove('images/one.webp')
    await filesNamed('original', 'images/three.webp')
    const third = await backUp('kept', day(12), older.url, { days: 1, weeks: 0, months: 0 })
    expect(third.added).toHaveLength(1)
    expect(third.removed).toEqual({
      archives: [second.name, first.name],
      files: 1,
    })
    expect((await checkBackup(sourceIn('kept', third.name))).files.count).toBe(2)
  })

  it('R9 a backup of a database that is none, or while another runs, is refused and leaves nothing', async () => {
    await expect(backUp('none', day(1), await newDatabase())).rejects.toThrow('not one of the product')
    const both = await Promise.allSettled([backUp('twice', day(1)), backUp('twice', day(2))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await namesIn('twice')).filter((name) => name.endsWith('.tar'))).toHaveLength(1)
  })
})

describe('what a backup refuses', { timeout }, () => {
  it('R9 a place where the product keeps its own files, by a link too', async () => {
    const dataDir = join(folder, 'own')
    await filesNamed('own/files', 'images/one.webp')
    await symlink(join(dataDir, 'files'), join(folder, 'link'))
    const settings = {
      DATA_DIR: dataDir,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    }
    const config = readConfig(settings)
    const own = [
      dataDir,
      join(dataDir, 'files'),
      join(dataDir, 'files', 'backups'),
      join(folder, 'link'),
      's3://pictures/backups',
    ]
    for (const location of own) await expect(refuseOwnFiles(location, config)).rejects.toThrow(BackupError)
    const elsewhere = {
      BACKUP_S3_ENDPOINT: 'https://other.example',
      BACKUP_S3_ACCESS_KEY_ID: 'id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'key',
    }
    const others = [join(dataDir, 'backups'), join(folder, 'own-backups'), 's3://pictures-backups']
    for (const location of others) await refuseOwnFiles(location, config)
    await refuseOwnFiles('s3://pictures/backups', readConfig({ ...settings, ...elsewhere }))
  })

  it('R9 files without those that the database names, and a file that is none of the product by its name', async () => {
    const source = { databaseUrl: older.url, files: storeAt('no files'), secret }
    const target = { place: storeAt('refusing'), encryption: null, keep: null }
    await onServer(older.url, `insert into avatar_files (key, stored_at) values ('images/avatars/a.webp', now())`)
    await expect(takeBackup(source, target, day(20))).rejects.toThrow('The database names files')
    await onServer(older.url, `delete from avatar_files`)
    await takeBackup(source, target, day(20))
    await mkdir(join(folder, 'stray'))
    await writeFile(join(folder, 'stray', 'a copy (1).pdf'), '')
    const stray = takeBackup({ ...source, files: storeAt('stray') }, target, day(21))
    await expect(stray).rejects.toThrow('"a copy (1).pdf" among the files is none of the product')
  })

  it('R9 a new archive stays when old ones cannot be removed', async () => {
    await backUp('locked', day(1))
    const place = { ...storeAt('locked'), remove: () => Promise.reject(new Error('may not be removed')) }
    const source = { databaseUrl: older.url, files: storeAt('no files'), secret }
    const taken = takeBackup(source, { place, encryption: null, keep: { days: 1, weeks: 0, months: 0 } }, day(2))
    await expect(taken).rejects.toThrow('may not be removed')
    expect((await namesIn('locked')).filter((name) => name.endsWith('.tar'))).toHaveLength(2)
  })
})

describe('the commands', { timeout }, () => {
  it('R9 a disk that takes no more leaves no half archive', () => {
    const options = { databaseUrl: older.url, limit: 'ulimit -f 40' }
    const { status, output } = command('backup', ['--to', join(folder, 'full')], options)
    expect([status, output]).toEqual([1, expect.stringContaining('file too large')])
    const left = spawnSync('find', [join(folder, 'full'), '-type', 'f'], { encoding: 'utf8' })
    expect(left.stdout).toBe('')
  })

  it('R9 a broken archive is named by its part, with exit code 1, and misuse explained, with 64', async () => {
    const path = join(folder, 'place', older.archive)
    const bytes = await readFile(path)
    const place = bytes.indexOf('database/public.profiles') + 520
    bytes[place] = (bytes[place] ?? 0) ^ 255
    const changed = join(folder, 'changed.tar')
    await writeFile(changed, bytes)
    const { status, output } = command('restore', [changed, '--check'], { databaseUrl: older.url })
    expect([status, output]).toEqual([
      1,
      expect.stringContaining('database/public.profiles.0001.zst: is not what was written'),
    ])
    expect(command('restore', [], { databaseUrl: older.url }).status).toBe(64)
    expect(await readdir(folder)).not.toContain('data')
  })
})
