import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { asPostgres, owner } from './postgres.ts'
import type { Postgres } from './postgres.ts'

export type PgBouncer = {
  url(database: string): string
  /** Sends new connections to another server: the settings are written, and read again by SIGHUP. */
  pointTo(server: Postgres): Promise<void>
  start(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A PgBouncer in session mode, as `docs/operations.md` asks for. */
export async function startPgBouncer(folder: string, server: Postgres): Promise<PgBouncer> {
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  const pidFile = join(folder, 'pgbouncer.pid')
  const write = (to: Postgres) =>
    writeFile(
      settings,
      `[databases]
* = host=127.0.0.1 port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = session
default_pool_size = 150
max_client_conn = 300
pidfile = ${pidFile}
logfile = ${join(folder, 'pgbouncer.log')}
`,
    )
  const signal = async (name: NodeJS.Signals) => void process.kill(Number(await readFile(pidFile, 'utf8')), name)
  await writeFile(join(folder, 'users.txt'), `"${owner}" ""\n`)
  const start = () => asPostgres('pgbouncer', ['-d', settings])
  await write(server)
  await start()
  process.once('exit', () => void signal('SIGKILL').catch(() => undefined))
  return {
    url: (database) => `postgres://${owner}@127.0.0.1:${port}/${database}`,
    pointTo: async (to) => {
      await write(to)
      await signal('SIGHUP')
    },
    start,
    stop: (name = 'SIGKILL') => signal(name),
  }
}
