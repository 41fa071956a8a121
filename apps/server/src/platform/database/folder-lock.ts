import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processStart } from './process-start.ts'

type Holder = { pid: number; start: string }

/** Another living process has locked the data folder. `main.ts` prints the message and exits with 78. */
export class FolderLocked extends Error {
  readonly holderPid: number
  constructor(folder: string, holderPid: number) {
    super(`DATA_DIR: ${folder} is in use by process ${holderPid}; stop it, or choose another folder`)
    this.name = 'FolderLocked'
    this.holderPid = holderPid
  }
}

/** How long a holder that was just killed may take to end. */
const timeoutMs = 250
const pollMs = 20

/**
 * Locks a data folder for this process, until the returned function is called or the process ends. Takes over the lock of a
 * dead process. Throws `FolderLocked`, in less than a second, if another living process has the lock.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const lock = lockIn(folder)
  for (const deadline = Date.now() + timeoutMs; ; await sleep(pollMs)) {
    if (createAtomically(lock)) return () => unlock(lock)
    const holder = holderIn(lock)
    if (!isAlive(holder)) removeStale(lock, holder)
    else if (Date.now() > deadline) throw new FolderLocked(folder, holder.pid)
  }
}

/** The number of the living process that has locked a data folder, or null. This file imports only Node, so scripts can use it. */
export async function folderLockHolder(folder: string): Promise<number | null> {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(pollMs)) {
    const holder = holderIn(lockIn(folder))
    if (!isAlive(holder)) return null
    if (Date.now() > deadline) return holder.pid
  }
}

function lockIn(folder: string): string {
  return join(folder, 'server.lock')
}

function unlock(lock: string): void {
  if (holderIn(lock).pid === process.pid) rmSync(lock, { force: true })
}

/**
 * Removes the lock of a dead holder. A guard file allows only one process at a time to do so: otherwise a slow process could
 * remove the lock that a fast one has just created.
 */
function removeStale(lock: string, dead: Holder): void {
  const guard = `${lock}.after-${dead.pid}`
  if (createAtomically(guard)) {
    const holder = holderIn(lock)
    if (holder.pid === dead.pid && holder.start === dead.start) rmSync(lock, { force: true })
  } else if (isAlive(holderIn(guard))) return
  rmSync(guard, { force: true })
}

/** Creates a file that names this process, atomically: a link appears with its content. Returns false if the file exists. */
function createAtomically(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, start: processStart(process.pid) }))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const noHolder: Holder = { pid: 0, start: '' }

function holderIn(file: string): Holder {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isHolder(holder) ? holder : noHolder
  } catch {
    return noHolder
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('start' in value)) return false
  return typeof value.pid === 'number' && typeof value.start === 'string'
}

function isAlive(holder: Holder): boolean {
  return holder.pid > 0 && processStart(holder.pid) === holder.start
}
