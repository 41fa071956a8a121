import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster } from '../platform/database/create-cluster.ts'
import { databasePlace } from '../platform/database/database-place.ts'
import { startServer, stopServer } from '../platform/database/postgres-server.ts'
import { onServer } from './database.ts'

export type SecondServer = {
  /** Creates an empty database with an owner who is no superuser and may create databases. Returns its connection string for the owner. */
  database(name: string, owner: string): Promise<string>
  stop(): Promise<void>
}

/** Another PostgreSQL than that of the run, with the owners and databases that a test wants. */
export async function startSecondServer(): Promise<SecondServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-second-'))
  await chmod(dataDir, 0o755) // as root, PostgreSQL runs as another user
  const place = databasePlace(dataDir, () => undefined, { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' })
  await createCluster(place)
  await appendFile(join(place.folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const { pid, port } = await startServer(place, () => undefined)
  const urlFor = (user: string, name: string) => `postgres://${user}@127.0.0.1:${port}/${name}`
  const admin = urlFor('postgres', 'postgres')
  const owners = new Set<string>()
  return {
    database: async (name, owner) => {
      if (!owners.has(owner)) await onServer(admin, `create role ${owner} login createdb`)
      owners.add(owner)
      await onServer(admin, `create database ${name} owner ${owner}`)
      return urlFor(owner, name)
    },
    stop: async () => {
      await stopServer(pid)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
