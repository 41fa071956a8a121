import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import type { Report } from './embedded-test-writer.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { folderLockHolder, FolderLocked, lockFolder } from './folder-lock.ts'

const writerProgram = fileURLToPath(new URL('embedded-test-writer.ts', import.meta.url))
const asRoot = process.getuid?.() === 0

type Writer = { process: ChildProcess; pid: number; acknowledged: number[]; report: Promise<Report> }
type Ready = Extract<Report, { ready: unknown }>['ready']
type Refused = Extract<Report, { refused: unknown }>['refused']

const started = new Set<Writer>()
let dataDir = ''

beforeAll(() => {
  dataDir = openFolder()
})

afterEach(async () => {
  for (const writer of started) killTree(writer.pid)
  await Promise.all([...started].map(exitCode))
  started.clear()
})

afterAll(async () => {
  await (await startEmbeddedDatabase({ dataDir, log: () => undefined })).stop()
  rmSync(dataDir, { recursive: true })
})

describe('the embedded database', { timeout: 60_000 }, () => {
  it('R16 keeps every acknowledged write after kill -9 of the whole process tree or of the product alone', async () => {
    const acknowledged = new Set<number>()
    for (const [round, writes] of [31, 7, 53, 19, 2, 41].entries()) {
      const writer = startWriter('write')
      const { numbers } = await readyOf(writer)
      expectAll(numbers, acknowledged)
      await eventually(() => expect(writer.acknowledged.length).toBeGreaterThanOrEqual(writes), { interval: 1 })
      if (round % 2 === 0) killTree(writer.pid)
      else await killAlone(writer)
      for (const number of writer.acknowledged) acknowledged.add(number)
    }
    expectAll((await readyOf(startWriter())).numbers, acknowledged)
  })

  it('R16 reuses a server that a killed product left running', async () => {
    const first = startWriter()
    const { url } = await readyOf(first)
    await killAlone(first)
    expect(await readyOf(startWriter())).toMatchObject({ url, logged: [expect.stringContaining('used again')] })
  })

  it('R16 replaces a server that was left running with other settings', async () => {
    const first = startWriter()
    const { url } = await readyOf(first)
    await killAlone(first)
    const options = join(dataDir, 'postgres/postmaster.opts')
    writeFileSync(options, readFileSync(options, 'utf8').replace('timezone=UTC', 'timezone=CET'))
    const second = await readyOf(startWriter())
    expect(second.logged).toEqual([])
    expect(second.url).not.toBe(url)
    await expect(queryOne(url)).rejects.toThrow('ECONNREFUSED')
  })

  it('R16 refuses a second start on the same folder without waiting for it, naming the holder', async () => {
    const holder = startWriter()
    await readyOf(holder)
    const second = startWriter()
    const refused = await refusalOf(second)
    expect(refused).toMatchObject({ holderPid: holder.pid, text: expect.stringContaining(`process ${holder.pid}`) })
    // a fraction of a second, unless the machine is busy
    expect(refused.afterMs).toBeLessThan(5000)
    expect(await exitCode(second)).toBe(78)
    expect(await folderLockHolder(dataDir)).toBe(holder.pid)
  })

  it('R16 only one of several concurrent starts gets a folder whose holder has died', async () => {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: 4_194_999, start: 'long ago' }))
    const reports = await Promise.all(Array.from({ length: 4 }, () => startWriter().report))
    expect(reports.filter((report) => 'ready' in report)).toHaveLength(1)
    expect(reports.filter((report) => 'refused' in report)).toHaveLength(3)
  })

  it('R16 ignores the lock of a dead process whose number another process has', async () => {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, start: 'long ago' }))
    expect(await folderLockHolder(dataDir)).toBe(null)
    const unlock = await lockFolder(dataDir)
    expect(await folderLockHolder(dataDir)).toBe(process.pid)
    await expect(lockFolder(dataDir)).rejects.toThrow(FolderLocked)
    unlock()
    expect(await folderLockHolder(dataDir)).toBe(null)
  })

  it('R16 starts although another process has the number of the killed server', async () => {
    const first = startWriter()
    await readyOf(first)
    killTree(first.pid)
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    const otherProcess = spawn('sleep', ['60'], { stdio: 'ignore', ...(asRoot ? { uid, gid } : {}) })
    const file = join(dataDir, 'postgres/postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(otherProcess.pid)))
    await readyOf(startWriter())
    expect(otherProcess.kill()).toBe(true)
  })

  it('R16 stops cleanly on SIGTERM: no server, lock or recovery is left', async () => {
    const writer = startWriter('write')
    await readyOf(writer)
    await eventually(() => expect(writer.acknowledged).not.toEqual([]), { interval: 1 })
    const server = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    writer.process.kill('SIGTERM')
    expect(await exitCode(writer)).toBe(0)
    // an ended process keeps its number until it is reaped
    await eventually(() => expect(() => process.kill(server, 0)).toThrow('ESRCH'))
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
    const next = startWriter()
    expectAll((await readyOf(next)).numbers, new Set(writer.acknowledged))
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').split('starting PostgreSQL').at(-1)).not.toContain(
      'not properly',
    )
  })

  it('R6 is back at the same address within 5 s after only the server was killed', async () => {
    const { url } = await readyOf(startWriter())
    process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await expect.poll(() => queryOne(url).catch(() => null), { timeout: 5000, interval: 20 }).toBe(1)
  })

  it('sorts and folds Unicode in the same way on every machine, and lets its owner create the extensions of the product', async () => {
    const { url } = await readyOf(startWriter())
    const sql = `select current_setting('server_encoding') || ' ' || datcollate || ' ' || lower('ÉVORA') || ' ' || rolsuper as value
      from pg_database, pg_roles where datname = current_database() and rolname = current_user`
    expect(await queryOne(url, sql)).toBe('UTF8 C.UTF-8 évora false')
    for (const name of ['pg_trgm', 'unaccent', 'citext']) await queryOne(url, `create extension if not exists ${name}`)
    expect(await queryOne(url, `select unaccent('São Tomé') || citext 'A' as value`)).toBe('Sao TomeA')
  })

  it('listens only on loopback, never on 5432, and requires the password', async () => {
    const { url } = await readyOf(startWriter())
    const { port, hostname } = new URL(url)
    expect(hostname).toBe('127.0.0.1')
    expect(port).not.toBe('5432')
    expect(await queryOne(url, `select current_setting('listen_addresses') as value`)).toBe('127.0.0.1')
    expect(
      await queryOne(url, `select current_setting('fsync') || current_setting('synchronous_commit') as value`),
    ).toBe('onon')
    await expect(queryOne(url.replace(/:\w+@/, ':guess@'))).rejects.toThrow('password authentication failed')
    await expect(queryOne(`postgres://postgres@127.0.0.1:${port}/postgres`)).rejects.toThrow('no pg_hba.conf entry')
  })

  it('has its files where the user that runs it has access, and logs their folder if it is another one', async () => {
    const inaccessible = mkdtempSync(join(tmpdir(), 'wayhouse-closed-'))
    const logged: string[] = []
    const database = await startEmbeddedDatabase({ dataDir: inaccessible, log: (line) => logged.push(line) })
    const folder = realpathSync(join(inaccessible, 'postgres'))
    expect(await queryOne(database.url)).toBe(1)
    await database.stop()
    // as an ordinary user, the same user runs the server and has access
    expect(logged).toEqual(asRoot ? [expect.stringContaining(folder)] : [])
    expect(folder.startsWith(asRoot ? '/var/lib/wayhouse/' : realpathSync(inaccessible))).toBe(true)
    expect(statSync(folder).uid).not.toBe(0)
    rmSync(inaccessible, { recursive: true })
    if (asRoot) rmSync(dirname(folder), { recursive: true })
  })
})

/** A folder that every user may enter, because as root the server runs as another user. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wayhouse-database-'))
  chmodSync(folder, 0o755)
  return folder
}

function startWriter(task = 'hold'): Writer {
  const child = spawn(process.execPath, [writerProgram, dataDir, task], { stdio: ['ignore', 'pipe', 'inherit'] })
  const firstReport = Promise.withResolvers<Report>()
  const writer: Writer = { process: child, pid: child.pid ?? 0, acknowledged: [], report: firstReport.promise }
  createInterface(child.stdout).on('line', (line) => {
    // as `embedded-test-writer.ts` prints it
    const report = JSON.parse(line) as Report
    if ('acknowledged' in report) writer.acknowledged.push(report.acknowledged)
    else firstReport.resolve(report)
  })
  child.on('exit', (code) => firstReport.reject(new Error(`the writer ended (${code}) before it reported anything`)))
  started.add(writer)
  return writer
}

async function readyOf(writer: Writer): Promise<Ready> {
  const report = await writer.report
  if ('ready' in report) return report.ready
  throw new Error(`not ready: ${JSON.stringify(report)}`)
}

async function refusalOf(writer: Writer): Promise<Refused> {
  const report = await writer.report
  if ('refused' in report) return report.refused
  throw new Error('not refused')
}

async function exitCode({ process: child }: Writer): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

async function killAlone(writer: Writer): Promise<void> {
  const ended = once(writer.process, 'exit')
  writer.process.kill('SIGKILL')
  await ended
}

/** Kills a process and all its descendants, including PostgreSQL's sessions, with kill -9. */
function killTree(pid: number): void {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === pid)
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended already
  }
  for (const [child] of children) if (child) killTree(child)
}

function expectAll(numbers: number[], acknowledged: Set<number>): void {
  const present = new Set(numbers)
  expect(
    [...acknowledged].filter((number) => !present.has(number)),
    'lost',
  ).toEqual([])
  expect(
    numbers.findIndex((number, index) => number !== index + 1),
    'the first out of order',
  ).toBe(-1)
}

async function queryOne(url: string, sql = 'select 1 as value'): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ value: unknown }>(sql)
    return rows[0]?.value
  } finally {
    await client.end()
  }
}
