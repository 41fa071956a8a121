import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresUser } from '../platform/database/postgres-user.ts'
import { documentedBlock } from '../testing/documented-blocks.ts'
import { eventually } from '../testing/eventually.ts'

/** The programs of Debian's newest PostgreSQL, or null: they are not part of the product. */
function installedPrograms(): string | null {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(home, version, 'bin'))
  return (
    folders.find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb'))) ?? null
  )
}

const programs = installedPrograms()
const runAs = process.getuid?.() === 0 ? postgresUser() : null

describe.skipIf(programs === null)('with the PostgreSQL of this machine', { timeout: 120_000 }, () => {
  let folder = ''
  const place = (name: string) => join(folder, name)
  const environment = () => ({
    PATH: `${programs}:/usr/bin:/bin`,
    LC_ALL: 'C.UTF-8',
    PGHOST: folder,
    PGUSER: 'postgres',
    PGDATA: place('data'),
    WAL: place('wal'),
    BASE: place('base'),
  })

  /** Runs commands as the user of the server. Returns what they print; into a file, because a server that they start keeps it open. */
  function run(commands: string, more: Record<string, string> = {}): string {
    const output = place('output.txt')
    const to = openSync(output, 'w')
    const options = { cwd: folder, env: { ...environment(), ...more }, ...runAs }
    const { status } = spawnSync('bash', ['-ec', commands], { ...options, stdio: ['ignore', to, to] })
    closeSync(to)
    const text = readFileSync(output, 'utf8').trim()
    expect(status, text).toBe(0)
    return text
  }
  const query = (statement: string) => run(`psql -qXAtc "${statement}"`)

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wayhouse-moment-'))
    for (const path of [folder, ...['wal', 'base'].map(place)]) {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      if (runAs !== null) chownSync(path, runAs.uid, runAs.gid)
    }
    const settings = [`listen_addresses = ''`, `unix_socket_directories = '${folder}'`]
    run(`initdb --username=postgres --auth=trust --no-sync
      printf '%s\\n' ${settings.map((line) => `"${line}"`).join(' ')} >> "$PGDATA/postgresql.conf"
      pg_ctl --wait start`)
  })
  afterAll(() => {
    run('pg_ctl --mode=immediate stop')
    rmSync(folder, { recursive: true, force: true })
  })

  const keep = () => documentedBlock('psql -c "alter system')
  const goBack = () => documentedBlock('mv "$PGDATA"')

  async function goBackTo(moment: string): Promise<void> {
    run(goBack(), { MOMENT: moment })
    await eventually(() => expect(query('select pg_is_in_recovery()')).toBe('f'))
  }

  it('R9 the commands of docs/operations.md bring back a moment, without what was written after it', async () => {
    run(keep())
    query(`create table words (word text); insert into words values ('before')`)
    const moment = query('select clock_timestamp()')
    query(`insert into words values ('after')`)
    const last = query('select pg_walfile_name(pg_switch_wal())')
    await eventually(() => expect(readdirSync(place('wal'))).toContain(last))
    // as if the disk with the data were lost: what was kept is enough
    run('pg_ctl --wait --mode=fast stop; rm -r "$PGDATA"/pg_wal/*')

    await goBackTo(moment)
    expect(query('select word from words')).toBe('before')
    query(`insert into words values ('again')`)
  })

  it('R9 after a crash of the server nothing is lost that was committed before the moment', async () => {
    run(
      `rm -r "$PGDATA.lost" "$BASE"; mkdir --mode=700 "$BASE"\n${keep()
        .split('\n')
        .find((line) => line.startsWith('pg_basebackup'))}`,
    )
    query('create table numbers (number int)')
    const writer = startWriter()
    const confirmed = () => readFileSync(place('confirmed.txt'), 'utf8').split('\n').slice(0, -1)
    await eventually(() => expect(confirmed().length).toBeGreaterThan(300))
    process.kill(Number(readFileSync(join(place('data'), 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await writer
    // until its process is collected, which may take a while in containers, it would still seem to have its socket
    run('rm .s.PGSQL.*')
    // each line has the time before its own commit, and so after that of the line before
    const lines = confirmed().map((line) => line.split('|'))
    const [last = '', moment = ''] = lines.at(-50) ?? []
    expect(Number(last)).toBe(lines.length - 49)

    await goBackTo(moment)
    expect(query('select count(*), max(number) from numbers')).toBe(`${Number(last) - 1}|${Number(last) - 1}`)
  })

  /** Writes a number after the other, each when the one before is committed, until the server is gone. */
  function startWriter(): Promise<unknown> {
    const statement = 'insert into numbers values (%s) returning number, clock_timestamp();'
    const commands = `seq 1000000 | xargs printf '${statement}\\n' | psql -qXAt >confirmed.txt`
    const options = { cwd: folder, env: environment(), stdio: 'ignore', ...runAs } as const
    return once(spawn('bash', ['-c', commands], options), 'exit')
  }
})
