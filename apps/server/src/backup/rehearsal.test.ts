import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../platform/database/transaction.ts'
import { bucketStore } from '../providers/storage/bucket-store.ts'
import { folderStore } from '../providers/storage/folder-store.ts'
import type { FileStore } from '../providers/storage/port.ts'
import { memberWithPassword, signIn } from '../testing/accounts.ts'
import { publishTribe } from '../testing/builders.ts'
import { groupOf, send } from '../testing/chat.ts'
import { contentOf } from '../testing/compared-databases.ts'
import { addExpense, startLedger } from '../testing/costs.ts'
import { openFile, sendFile } from '../testing/files.ts'
import { startS3Server } from '../testing/s3-server.ts'
import type { S3Server } from '../testing/s3-server.ts'
import { startSecondServer } from '../testing/second-server.ts'
import type { SecondServer } from '../testing/second-server.ts'
import { takeSlowWork } from '../testing/slow-work.ts'
import { startTestApp, testSecret } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { encryptionFor, encryptionWith } from './encryption.ts'
import type { Encryption } from './encryption.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import type { TakenBackup } from './take-backup.ts'

let app: TestApp
let bucket: S3Server
let server: SecondServer
let folder: string
let place: FileStore
let key: Encryption
let ana: TestMember
let zuri: TestMember
let reader: TestMember
let file: string
let underLoad: TakenBackup
let atRest: TakenBackup

/** For machines that are busy with other things: a restore makes the whole schema. */
const timeout = 120_000

/** A text is stored as it is sent. */
const attachment = Buffer.from(randomBytes(150_000).toString('hex'))

beforeAll(async () => {
  ;[app, bucket, server] = await Promise.all([startTestApp(), startS3Server(), startSecondServer()])
  folder = await mkdtemp(join(tmpdir(), 'wayhouse-rehearsal-'))
  place = bucketStore(bucket.settings, 'backups/')
  key = await encryptionWith(await generateX25519Identity())
  ;[ana, zuri] = [await memberWithPassword(app, { name: ['Ana', 'Ferreira'] }), await memberWithPassword(app)]
  await publishTribe(app, ana, { location: 'Medellín, Colombia' })
  underLoad = await backUpUnderLoad()
  await inTransaction(app.db, (trx) => app.rooms.accounts.eraseNow(trx, zuri.id))
  await app.rooms.accounts.keepErasedIds()
  // nothing writes any more: the jobs are the last that would
  await app.jobs.stop()
  atRest = await backUp(new Date('2026-11-28T12:00:00Z'))
}, timeout)
afterAll(async () => {
  await Promise.all([app.close(), server.stop(), bucket.close()])
  await rm(folder, { recursive: true, force: true })
})

const filesOf = (of: string) => folderStore(of, { mode: 0o666 })
const backUp = (now: Date) => {
  // the one who makes backups knows the public half of the key alone
  const target = { place, encryption: encryptionFor(key.recipient), keep: null }
  const files = filesOf(join(app.platform.config.dataDir, 'files'))
  return takeBackup({ databaseUrl: urlOf(app), files, secret: testSecret }, target, now)
}
const urlOf = ({ platform }: TestApp) => platform.pool.options.connectionString ?? ''

/** While members share costs and write messages, as fast as they can. */
async function backUpUnderLoad(): Promise<TakenBackup> {
  const ledger = await startLedger(app)
  const group = await groupOf(app, ledger.tribe)
  const uploaded = await sendFile(app, ledger.ana, group, { name: 'notes.txt', bytes: attachment })
  ;[reader, file] = [ledger.ana, uploaded.body.url]
  expect((await send(ledger.ana, group, 'Café at noon?', { attachment_ids: [uploaded.body.id] })).status).toBe(201)
  const done = new AbortController()
  const begun = Promise.withResolvers<void>()
  const writers = [ledger.host, ledger.ben].map(async (member, index) => {
    for (let count = 0; !done.signal.aborted; count += 1) {
      await addExpense(ledger, member, { amount: `${10 + index}.${10 + (count % 90)}` })
      await send(member, group, `Message ${count}`)
      begun.resolve()
    }
  })
  await begun.promise
  const taken = await backUp(new Date('2026-11-28T11:00:00Z')).finally(() => done.abort())
  await Promise.all(writers)
  return taken
}

async function restore(name: string, database: string) {
  const databaseUrl = await server.database(database, 'renter')
  const dataDir = join(folder, database)
  const files = filesOf(join(dataDir, 'files'))
  const secrets: string[] = []
  const keepSecret = (secret: string) => {
    secrets.push(secret)
    return Promise.resolve(() => Promise.resolve())
  }
  const decrypt = key.decrypt ?? ((bytes: AsyncIterable<Uint8Array>) => bytes)
  const source = { place, name, decrypt }
  const target = { databaseUrl, files, keepSecret, withoutBrokenFiles: false }
  const restored = await restoreBackup(source, target, new Date('2026-11-28T13:00:00Z'))
  // it reads the bucket in its transaction, on a database that nobody else uses
  takeSlowWork()
  return { restored, databaseUrl, dataDir, secrets }
}

async function filesIn(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(paths.map((file) => readFile(file, 'hex')))
  return Object.fromEntries(paths.map((file, index) => [file.slice(path.length), contents[index] ?? '']))
}

describe('a restored backup', { timeout }, () => {
  it('R9 of a product at rest has every table, row, key, trigger, index, number and file, under an owner who is no superuser', async () => {
    const { restored, databaseUrl, dataDir, secrets } = await restore(atRest.name, 'at_rest')
    expect(restored).toMatchObject({ leftOut: [], brokenFiles: [], erased: 1 })
    const [original, copy] = [await contentOf(urlOf(app)), await contentOf(databaseUrl)]
    expect(copy).toEqual(original)
    expect(await filesIn(join(dataDir, 'files'))).toEqual(await filesIn(join(app.platform.config.dataDir, 'files')))
    expect(secrets).toEqual([testSecret])
  })

  it('R9 of a product under load is as it was at one moment, and its members go on, but for those who were erased later', async () => {
    const { restored, databaseUrl, dataDir } = await restore(underLoad.name, 'under_load')
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query(
      `select count(*)::int as lines, (select count(*)::int from messages) as messages,
        (select sum(amount)::int from cost_balances) as balance from cost_expenses`,
    )
    await client.end()
    expect(rows).toEqual([{ lines: expect.any(Number), messages: expect.any(Number), balance: 0 }])
    expect(rows[0].messages).toBeLessThan(Number(await countOf(app)))
    // the list of erased members beside the archives is newer than the archive
    expect(restored.erased).toBe(1)

    const parts = { server: { url: databaseUrl, template: 'under_load' } }
    const copy = await startTestApp({ DATA_DIR: dataDir }, parts)
    expect((await signIn(copy, ana.email)).status).toBe(200)
    expect((await copy.request('GET', '/api/tribes?location=medellin')).body.items).toHaveLength(1)
    expect((await signIn(copy, zuri.email)).status).toBe(401)
    // the secret is the same, so sessions go on
    expect(attachment.equals(await (await openFile(copy, reader, file)).bytes())).toBe(true)
    const ids = await copy.db.selectFrom('users').select('id').where('id', 'in', [ana.id, zuri.id]).execute()
    expect(ids).toEqual([{ id: ana.id }])
    await copy.close()
  })

  it('R9 only new files are copied, and nothing in the place can be read without the key', async () => {
    expect(underLoad.added.length).toBeGreaterThan(0)
    const list = 'erasures/erased-ids.txt'
    expect(Object.keys(await filesIn(join(app.platform.config.dataDir, 'files')))).toContain(`/${list}`)
    expect(atRest.added).toHaveLength(1)
    for await (const { name } of place.list()) {
      const bytes = (await place.read(name)) ?? expect.unreachable()
      let content = Buffer.alloc(0)
      for await (const chunk of bytes) content = Buffer.concat([content, chunk])
      const isOpen = /\.files$|^erased-ids\.txt$/.test(name)
      expect(content.toString('latin1').startsWith('age-encryption.org/v1'), name).toBe(!isOpen)
      expect(content.includes(attachment.subarray(0, 64)) || content.includes('Ferreira')).toBe(false)
    }
  })
})

const countOf = async ({ db }: TestApp) =>
  (
    await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  ).count
