import { execFile } from 'node:child_process'
import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.mjs'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'
export const owner = 'wayhouse'

/** A PostgreSQL of Debian's packages in a folder of the bench. */
export type Postgres = {
  port: number
  url(database: string): string
  start(): Promise<void>
  /** Ends it without a checkpoint, like a machine that goes away. */
  crash(): Promise<void>
  /** Makes a standby take writes. */
  promote(): Promise<void>
}

/** A new, empty server whose commits wait for a standby once `requireStandby` is called. */
export async function createPrimary(folder: string): Promise<Postgres> {
  await asPostgres(await program('initdb'), [
    '-D',
    folder,
    '-U',
    owner,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  await appendFile(
    join(folder, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200\nfsync = off\n`,
  )
  return started(folder)
}

/** A standby that streams from a primary. */
export async function createStandby(folder: string, primary: Postgres): Promise<Postgres> {
  const source = `host=127.0.0.1 port=${primary.port} user=${owner} application_name=standby`
  await asPostgres(await program('pg_basebackup'), ['-d', source, '-D', folder, '-R', '-X', 'stream', '-c', 'fast'])
  return started(folder)
}

/** From now on a commit is confirmed when the standby has it too, so that nothing confirmed is lost with the primary. */
export async function requireStandby(primary: Postgres): Promise<void> {
  await onServer(primary, "alter system set synchronous_standby_names = 'standby'")
  await onServer(primary, 'select pg_reload_conf()')
}

async function started(folder: string): Promise<Postgres> {
  const port = await freePort()
  const control = async (...given: string[]) => asPostgres(await program('pg_ctl'), ['-D', folder, ...given])
  const start = () => control('-w', '-o', `-p ${port}`, '-l', join(folder, 'server.log'), 'start')
  await start()
  process.once('exit', () => void control('-m', 'immediate', 'stop').catch(() => undefined))
  return {
    port,
    url: (database) => `postgres://${owner}@127.0.0.1:${port}/${database}`,
    start,
    crash: () => control('-m', 'immediate', 'stop'),
    promote: () => control('-w', 'promote'),
  }
}

async function onServer({ url }: Postgres, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The newest installed one. */
async function program(name: string): Promise<string> {
  const versions = (await readdir(debianFolder)).toSorted((one, other) => Number(one) - Number(other))
  return join(debianFolder, versions.at(-1) ?? '', 'bin', name)
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export async function asPostgres(command: string, given: string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0
  await (isRoot ? run('runuser', ['-u', 'postgres', '--', command, ...given]) : run(command, given))
}
