import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createCluster, databaseName, ownerPassword } from './create-cluster.ts'
import { databasePlace } from './database-place.ts'
import type { DatabasePlace, DatabaseSettings } from './database-place.ts'
import { lockFolder } from './folder-lock.ts'
import { startPostgres, startServer, stopServer } from './postgres-server.ts'
import { runningPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'

export type EmbeddedDatabase = {
  /** A connection string. Never log it: it contains a password. */
  url: string
  /** Stops the server cleanly and unlocks the folder. */
  stop: () => Promise<void>
}

const watchIntervalMs = 250

/**
 * PostgreSQL in the data folder, for installations without a DATABASE_URL. Creates missing files, listens on a free
 * loopback port, and reuses or stops a server that a killed process left running. Throws `FolderLocked` if another living
 * process has locked the folder. A server that ends is restarted at the same address. The process stays alive until `stop`.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  log: (line: string) => void
  /** Additional settings, for tests and benchmarks whose data need not survive a crash. */
  settings?: DatabaseSettings
}): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    const place = databasePlace(dataDir, options.log, options.settings)
    await createCluster(place)
    const server = await startServer(place, options.log)
    const watcher = restartOnExit(place, server, options.log)
    return { url: urlOf(place, server), stop: () => watcher.stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The connection string of the running database of a data folder, which another process may have started, or null. */
export function runningDatabaseUrl(dataDir: string): string | null {
  const inPlace = join(dataDir, 'postgres')
  if (!existsSync(inPlace)) return null
  const folder = realpathSync(inPlace)
  const server = runningPostmaster(folder)
  return server === null ? null : urlOf({ folder }, server)
}

function urlOf(place: Pick<DatabasePlace, 'folder'>, server: Postmaster): string {
  return `postgres://${databaseName}:${ownerPassword(place.folder)}@127.0.0.1:${server.port}/${databaseName}`
}

/** Restarts the server when it ends. It polls, because the server may not be a child of this process. */
function restartOnExit(
  place: DatabasePlace,
  first: Postmaster,
  log: (line: string) => void,
): { stop: () => Promise<void> } {
  let server = first
  let restart: Promise<void> = Promise.resolve()
  let restarting = false
  const watch = setInterval(() => {
    if (restarting || runningPostmaster(place.folder)?.pid === server.pid) return
    restarting = true
    log('PostgreSQL ended unexpectedly and is being restarted')
    restart = startPostgres(place, server.port).then(
      (restarted) => void ([server, restarting] = [restarted, false]),
      (error: unknown) => {
        restarting = false
        log(error instanceof Error ? error.message : 'PostgreSQL did not start')
      },
    )
  }, watchIntervalMs)
  const stop = async () => {
    clearInterval(watch)
    await restart
    await stopServer(server.pid)
  }
  return { stop }
}
