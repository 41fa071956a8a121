import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStart } from './process-start.ts'

/** A running server of a database folder, as recorded in its `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; state: 'starting' | 'ready' | 'stopping' }

/** The living server of a folder, or null. A number that another process has got since is not mistaken for it. */
export function runningPostmaster(folder: string): Postmaster | null {
  const lines = pidFile(folder)
  const pid = Number(lines[0])
  if (!pid || processStart(pid) === null || !isServerOf(folder, pid)) return null
  const state = lines[7]?.trim()
  return { pid, port: Number(lines[3]), state: state === 'ready' || state === 'stopping' ? state : 'starting' }
}

/** The command that the running server of a folder was started with, as PostgreSQL notes it. */
export function startedCommand(folder: string): string {
  return readIfThere(join(folder, 'postmaster.opts')).trim()
}

/**
 * PostgreSQL refuses to start while any process of its user has the number of the last server: an unrelated process, or the
 * server itself, killed and not yet reaped. Our own number is written instead, which PostgreSQL overlooks in its parent.
 * The file has to stay, for by it PostgreSQL also sees the last sessions of a server that was killed.
 */
export function disownDeadServer(folder: string): void {
  const lines = pidFile(folder)
  if (!Number(lines[0]) || runningPostmaster(folder)) return
  writeFileSync(join(folder, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
}

function pidFile(folder: string): string[] {
  return readIfThere(join(folder, 'postmaster.pid')).split('\n')
}

/** A server works inside its folder, and names it in its command. */
function isServerOf(folder: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder)
  } catch {
    return false
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
