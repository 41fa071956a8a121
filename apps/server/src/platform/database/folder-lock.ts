import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processStart } from './process-start.ts'

type Holder = { pid: number; start: string }

/** Another living process holds the data folder. `main.ts` prints the message and exits with 78. */
export class FolderHeld extends Error {
  readonly holderPid: number
  constructor(folder: string, holderPid: number) {
    super(`DATA_DIR: ${folder} is in use by process ${holderPid}; stop it, or choose another folder`)
    this.name = 'FolderHeld'
    this.holderPid = holderPid
  }
}

/** How long a holder that has just been killed may take to be gone. */
const timeoutMs = 250
const pollMs = 20

/**
 * Makes this process the only one on a data folder, until the returned function is called or it dies. What a dead process
 * left behind is taken over. Throws `FolderHeld`, in less than a second, where another living process has the folder.
 */
export async function holdFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const lock = lockIn(folder)
  for (const deadline = Date.now() + timeoutMs; ; await pause(pollMs)) {
    if (createWhole(lock)) return () => letGo(lock)
    const holder = holderIn(lock)
    if (!isAlive(holder)) removeStale(lock, holder)
    else if (Date.now() > deadline) throw new FolderHeld(folder, holder.pid)
  }
}

/** The number of the living process that holds a data folder, or null. This file imports only Node, so scripts may ask. */
export async function folderHolder(folder: string): Promise<number | null> {
  for (const deadline = Date.now() + timeoutMs; ; await pause(pollMs)) {
    const holder = holderIn(lockIn(folder))
    if (!isAlive(holder)) return null
    if (Date.now() > deadline) return holder.pid
  }
}

function lockIn(folder: string): string {
  return join(folder, 'server.lock')
}

function letGo(lock: string): void {
  if (holderIn(lock).pid === process.pid) rmSync(lock, { force: true })
}

/**
 * Removes the lock of a dead holder. Only one process at a time may do so for one dead holder, or a slow one would remove
 * the lock that a fast one has just made.
 */
function removeStale(lock: string, dead: Holder): void {
  const guard = `${lock}.after-${dead.pid}`
  if (createWhole(guard)) {
    const found = holderIn(lock)
    if (found.pid === dead.pid && found.start === dead.start) rmSync(lock, { force: true })
  } else if (isAlive(holderIn(guard))) return
  rmSync(guard, { force: true })
}

/** Creates a file that names this process, whole or not at all: a link appears with its content. False where it exists. */
function createWhole(file: string): boolean {
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

const nobody: Holder = { pid: 0, start: '' }

function holderIn(file: string): Holder {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isHolder(found) ? found : nobody
  } catch {
    return nobody
  }
}

function isHolder(found: unknown): found is Holder {
  if (typeof found !== 'object' || found === null || !('pid' in found) || !('start' in found)) return false
  return typeof found.pid === 'number' && typeof found.start === 'string'
}

function isAlive(holder: Holder): boolean {
  return holder.pid > 0 && processStart(holder.pid) === holder.start
}
