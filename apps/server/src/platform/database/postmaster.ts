import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStart } from './process-start.ts'

/** A running server of a database folder, as recorded in its `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; state: 'starting' | 'ready' | 'stopping' }

/** The living server of a folder, or null. A process that has got the number of an ended server is not mistaken for it. */
export function runningPostmaster(folder: string): Postmaster | null {
  const lines = pidFileLines(folder)
  const pid = Number(lines[0])
  if (!pid || processStart(pid) === null || !isServerOf(folder, pid)) return null
  const state = lines[7]?.trim()
  return { pid, port: Number(lines[3]), state: state === 'ready' || state === 'stopping' ? state : 'starting' }
}

/** The command that the running server of a folder was started with, as PostgreSQL records it. */
export function startedCommand(folder: string): string {
  return readIfThere(join(folder, 'postmaster.opts')).trim()
}

/**
 * PostgreSQL refuses to start while any process of its user has the number of the last server: an unrelated process, or the
 * server itself, killed and not yet reaped. This writes the number of this process instead, because PostgreSQL ignores its parent.
 * The file must not be removed, because by it PostgreSQL also detects the last sessions of a killed server.
 */
export function disownDeadServer(folder: string): void {
  const lines = pidFileLines(folder)
  if (!Number(lines[0]) || runningPostmaster(folder)) return
  writeFileSync(join(folder, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
}

function pidFileLines(folder: string): string[] {
  return readIfThere(join(folder, 'postmaster.pid')).split('\n')
}

/** A server has its folder as working directory and as an argument. */
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
