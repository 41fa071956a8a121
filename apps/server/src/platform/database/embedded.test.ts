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
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Report } from './embedded-test-writer.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { folderHolder, FolderHeld, holdFolder } from './folder-lock.ts'

const writerProgram = fileURLToPath(new URL('embedded-test-writer.ts', import.meta.url))
const asRoot = process.getuid?.() === 0

type Writer = { process: ChildProcess; pid: number; acknowledged: number[]; answer: Promise<Report> }
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
  it('R16 keeps every acknowledged write through kill -9, of the whole process tree or of the product alone', async () => {
    const acknowledged = new Set<number>()
    for (const [round, writes] of [31, 7, 53, 19, 2, 41].entries()) {
      const writer = startWriter('write')
      const { numbers } = await readyOf(writer)
      expectAll(numbers, acknowledged)
      await vi.waitUntil(() => writer.acknowledged.length >= writes, { timeout: 20_000, interval: 1 })
      if (round % 2 === 0) killTree(writer.pid)
      else await killAlone(writer)
      for (const number of writer.acknowledged) acknowledged.add(number)
    }
    expectAll((await readyOf(startWriter())).numbers, acknowledged)
  })

  it('R16 a server that a killed product left running is used again', async () => {
    const first = startWriter()
    const { url } = await readyOf(first)
    await killAlone(first)
    expect(await readyOf(startWriter())).toMatchObject({ url, said: [expect.stringContaining('used again')] })
  })

  it('R16 a server left running with other settings is stopped, and another started', async () => {
    const first = startWriter()
    const { url } = await readyOf(first)
    await killAlone(first)
    const options = join(dataDir, 'postgres/postmaster.opts')
    writeFileSync(options, readFileSync(options, 'utf8').replace('timezone=UTC', 'timezone=CET'))
    const second = await readyOf(startWriter())
    expect(second.said).toEqual([])
    expect(second.url).not.toBe(url)
    await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
  })

  it('R16 refuses a second start on the same folder within a second, naming the holder', async () => {
    const holder = startWriter()
    await readyOf(holder)
    const second = startWriter()
    const refused = await refusalOf(second)
    expect(refused).toMatchObject({ holderPid: holder.pid, text: expect.stringContaining(`process ${holder.pid}`) })
    expect(refused.afterMs).toBeLessThan(1000)
    expect(await exitCode(second)).toBe(78)
    expect(await folderHolder(dataDir)).toBe(holder.pid)
  })

  it('R16 of starts at the same moment on a folder whose holder died, one has it', async () => {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: 4_194_999, start: 'long ago' }))
    const answers = await Promise.all(Array.from({ length: 4 }, () => startWriter().answer))
    expect(answers.filter((report) => 'ready' in report)).toHaveLength(1)
    expect(answers.filter((report) => 'refused' in report)).toHaveLength(3)
  })

  it('R16 a lock whose holder is gone is ignored, its number being another process by now', async () => {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, start: 'long ago' }))
    expect(await folderHolder(dataDir)).toBe(null)
    const letGo = await holdFolder(dataDir)
    expect(await folderHolder(dataDir)).toBe(process.pid)
    await expect(holdFolder(dataDir)).rejects.toThrow(FolderHeld)
    letGo()
    expect(await folderHolder(dataDir)).toBe(null)
  })

  it('R16 starts although a stranger has the number of the killed server', async () => {
    const first = startWriter()
    await readyOf(first)
    killTree(first.pid)
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(asRoot ? { uid, gid } : {}) })
    const file = join(dataDir, 'postgres/postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
    await readyOf(startWriter())
    expect(stranger.kill()).toBe(true)
  })

  it('R16 stops cleanly on SIGTERM: nothing is left running, locked or to be recovered', async () => {
    const writer = startWriter('write')
    await readyOf(writer)
    await vi.waitUntil(() => writer.acknowledged.length > 0, { timeout: 20_000, interval: 1 })
    const server = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    writer.process.kill('SIGTERM')
    expect(await exitCode(writer)).toBe(0)
    // an ended process keeps its number until the system has taken note of its end
    await vi.waitFor(() => expect(() => process.kill(server, 0)).toThrow('ESRCH'), { timeout: 10_000 })
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
    const again = startWriter()
    expectAll((await readyOf(again)).numbers, new Set(writer.acknowledged))
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').split('starting PostgreSQL').at(-1)).not.toContain(
      'not properly',
    )
  })

  it('R6 is back at the same address within 5 s where only the server was killed', async () => {
    const { url } = await readyOf(startWriter())
    process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await expect.poll(() => ask(url).catch(() => null), { timeout: 5000, interval: 20 }).toBe(1)
  })

  it('sorts and folds Unicode alike everywhere, and offers the extensions that the product uses to its owner', async () => {
    const { url } = await readyOf(startWriter())
    const sql = `select current_setting('server_encoding') || ' ' || datcollate || ' ' || lower('ÉVORA') || ' ' || rolsuper as one
      from pg_database, pg_roles where datname = current_database() and rolname = current_user`
    expect(await ask(url, sql)).toBe('UTF8 C.UTF-8 évora false')
    for (const name of ['pg_trgm', 'unaccent', 'citext']) await ask(url, `create extension if not exists ${name}`)
    expect(await ask(url, `select unaccent('São Tomé') || citext 'A' as one`)).toBe('Sao TomeA')
  })

  it('listens on loopback alone, never on 5432, and lets nobody in without the password', async () => {
    const { url } = await readyOf(startWriter())
    const { port, hostname } = new URL(url)
    expect(hostname).toBe('127.0.0.1')
    expect(port).not.toBe('5432')
    expect(await ask(url, `select current_setting('listen_addresses') as one`)).toBe('127.0.0.1')
    expect(await ask(url, `select current_setting('fsync') || current_setting('synchronous_commit') as one`)).toBe(
      'onon',
    )
    await expect(ask(url.replace(/:\w+@/, ':guess@'))).rejects.toThrow('password authentication failed')
    await expect(ask(`postgres://postgres@127.0.0.1:${port}/postgres`)).rejects.toThrow('no pg_hba.conf entry')
  })

  it('keeps its files where the user that runs it may enter, and says so once where that is elsewhere', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'wayhouse-closed-'))
    const said: string[] = []
    const database = await startEmbeddedDatabase({ dataDir: closed, log: (line) => said.push(line) })
    const folder = realpathSync(join(closed, 'postgres'))
    expect(await ask(database.url)).toBe(1)
    await database.stop()
    // an ordinary user runs the server himself, so nothing is closed to it
    expect(said).toEqual(asRoot ? [expect.stringContaining(folder)] : [])
    expect(folder.startsWith(asRoot ? '/var/lib/wayhouse/' : realpathSync(closed))).toBe(true)
    expect(statSync(folder).uid).not.toBe(0)
    rmSync(closed, { recursive: true })
    if (asRoot) rmSync(dirname(folder), { recursive: true })
  })
})

/** A folder that every user may enter: root lends the server to another. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wayhouse-database-'))
  chmodSync(folder, 0o755)
  return folder
}

function startWriter(task = 'hold'): Writer {
  const child = spawn(process.execPath, [writerProgram, dataDir, task], { stdio: ['ignore', 'pipe', 'inherit'] })
  const answer = Promise.withResolvers<Report>()
  const writer: Writer = { process: child, pid: child.pid ?? 0, acknowledged: [], answer: answer.promise }
  createInterface(child.stdout).on('line', (line) => {
    // as `embedded-test-writer.ts` prints it
    const report = JSON.parse(line) as Report
    if ('acknowledged' in report) writer.acknowledged.push(report.acknowledged)
    else answer.resolve(report)
  })
  child.on('exit', (code) => answer.reject(new Error(`the writer ended (${code}) before it reported anything`)))
  started.add(writer)
  return writer
}

async function readyOf(writer: Writer): Promise<Ready> {
  const report = await writer.answer
  if ('ready' in report) return report.ready
  throw new Error(`not ready: ${JSON.stringify(report)}`)
}

async function refusalOf(writer: Writer): Promise<Refused> {
  const report = await writer.answer
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

/** A process and all that it started, PostgreSQL's sessions too, with kill -9. */
function killTree(pid: number): void {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === pid)
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
  for (const [child] of children) if (child) killTree(child)
}

function expectAll(numbers: number[], acknowledged: Set<number>): void {
  const kept = new Set(numbers)
  expect(
    [...acknowledged].filter((number) => !kept.has(number)),
    'lost',
  ).toEqual([])
  expect(
    numbers.findIndex((number, index) => number !== index + 1),
    'the first out of order',
  ).toBe(-1)
}

async function ask(url: string, sql = 'select 1 as one'): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ one: unknown }>(sql)
    return rows[0]?.one
  } finally {
    await client.end()
  }
}
