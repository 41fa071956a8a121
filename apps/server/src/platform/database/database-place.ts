import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copiedPrograms, installedPrograms } from './postgres-programs.ts'
import type { Programs } from './postgres-programs.ts'
import { postgresUser, userCan } from './postgres-user.ts'
import type { RunAs } from './postgres-user.ts'

/** The folder of the database's files (it may not exist yet), the programs, the user that runs them, and further settings. */
export type DatabasePlace = { folder: string; programs: Programs; runAs: RunAs; settings: DatabaseSettings }

/** Settings of PostgreSQL by their names. */
export type DatabaseSettings = Readonly<Record<string, string>>

const outsideHome = '/var/lib/wayhouse'

/**
 * The database of a data folder: `postgres` within it, with the installed programs. As root, the server has to run as another
 * user. What that user may not access is below /var/lib/wayhouse, the files behind a link in the data folder; this is logged.
 */
export function databasePlace(
  dataDir: string,
  log: (line: string) => void,
  settings: DatabaseSettings = {},
): DatabasePlace {
  const inPlace = join(dataDir, 'postgres')
  const programs = installedPrograms()
  if (process.getuid?.() !== 0) return { folder: inPlace, programs, runAs: null, settings }

  const runAs = ownerOf(inPlace) ?? postgresUser()
  const folder = userCan(runAs, 'cd "$1"', dataDir) ? inPlace : folderOutside(inPlace)
  const mayRun = userCan(
    runAs,
    'test -x "$1/bin/postgres" && test -r "$1/share/postgresql/postgres.bki"',
    programs.folder,
  )
  const place = {
    folder: realFolder(folder),
    programs: mayRun ? programs : copiedPrograms(programs, outsideHome),
    runAs,
    settings,
  }
  if (place.folder !== inPlace || !mayRun) {
    log(
      `PostgreSQL cannot access this folder as an ordinary user: files in ${place.folder}, programs in ${place.programs.folder}`,
    )
  }
  return place
}

/** The owner of existing files also runs the server, so that a start by root does not take them from an ordinary user. */
function ownerOf(folder: string): RunAs {
  if (!existsSync(folder)) return null
  const { uid, gid } = statSync(folder)
  return uid === 0 ? null : { uid, gid }
}

/** A folder behind a link in the data folder, so that removing the data folder resets the database. */
function folderOutside(inPlace: string): string {
  if (existsSync(inPlace) && isLink(inPlace)) return inPlace
  const outside = unusedFolder(createHash('sha256').update(inPlace).digest('hex').slice(0, 12))
  createOpenFolder(outsideHome)
  createOpenFolder(dirname(outside))
  if (existsSync(inPlace)) execFileSync('mv', [inPlace, outside])
  rmSync(inPlace, { force: true })
  symlinkSync(outside, inPlace)
  return outside
}

/** Creates a folder that every user may enter, whatever root's umask is. */
function createOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

function unusedFolder(name: string, attempt = 1): string {
  const home = join(outsideHome, attempt === 1 ? name : `${name}-${attempt}`)
  return existsSync(home) ? unusedFolder(name, attempt + 1) : join(home, 'postgres')
}

function realFolder(folder: string): string {
  return isLink(folder) ? readlinkSync(folder) : folder
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}
