import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createCluster, databaseName, ownerPassword } from './create-cluster.ts'
import { databasePlace } from './database-place.ts'
import type { DatabasePlace, DatabaseSettings } from './database-place.ts'
import { holdFolder } from './folder-lock.ts'
import { startNew, startServer, stopServer } from './postgres-server.ts'
import { runningPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'

export type EmbeddedDatabase = {
  /** A connection string. It holds a password: never log it. */
  url: string
  /** Stops the server cleanly and lets go of the folder. */
  stop: () => Promise<void>
}

const watchEveryMs = 250

/**
 * PostgreSQL in the data folder, for installations that name no DATABASE_URL. Creates what is missing, listens on a free
 * loopback port, and uses or stops a server that a killed process left behind. Throws `FolderHeld` where another living
 * process has the folder. Should the server die, it is started again at the same address. The process lives on until `stop`.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  log: (line: string) => void
  /** What is set otherwise than in an installation, where tests and measurements need not survive a crash. */
  settings?: DatabaseSettings
}): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const letGo = await holdFolder(dataDir)
  try {
    const place = databasePlace(dataDir, options.log, options.settings)
    await createCluster(place)
    const server = await startServer(place, options.log)
    const keeper = keepAlive(place, server, options.log)
    return { url: urlOf(place, server), stop: () => keeper.stop().finally(letGo) }
  } catch (error) {
    letGo()
    throw error
  }
}

/** Where the database of a data folder that another process started can be reached, or null where none runs. */
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

/** Looks whether the server lives, which need not be our child, and starts it again where it does not. */
function keepAlive(
  place: DatabasePlace,
  first: Postmaster,
  log: (line: string) => void,
): { stop: () => Promise<void> } {
  let server = first
  let revival: Promise<void> = Promise.resolve()
  let reviving = false
  const watch = setInterval(() => {
    if (reviving || runningPostmaster(place.folder)?.pid === server.pid) return
    reviving = true
    log('PostgreSQL ended unexpectedly and is being restarted')
    revival = startNew(place, server.port).then(
      (revived) => void ([server, reviving] = [revived, false]),
      (error: unknown) => {
        reviving = false
        log(error instanceof Error ? error.message : 'PostgreSQL did not start')
      },
    )
  }, watchEveryMs)
  const stop = async () => {
    clearInterval(watch)
    await revival
    await stopServer(server.pid)
  }
  return { stop }
}
