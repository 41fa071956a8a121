import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseEnvironment } from './create-cluster.ts'
import type { DatabasePlace } from './database-place.ts'
import { disownDeadServer, runningPostmaster, startedCommand } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { processStart } from './process-start.ts'

const pollMs = 10
const startWithinMs = 60_000
const stopWithinMs = 20_000
const maxLogBytes = 10_000_000

/** A server that answers: the one that an earlier process left running if it was started alike, else a new one. */
export async function startServer(place: DatabasePlace, log: (line: string) => void): Promise<Postmaster> {
  const left = runningPostmaster(place.folder)
  if (left && left.state !== 'stopping' && startedCommand(place.folder) === commandOf(place, left.port)) {
    log(`PostgreSQL was left running by an earlier start (process ${left.pid}) and is used again`)
    return untilReady(place, left.pid)
  }
  if (left) await stopServer(left.pid)
  return startNew(place)
}

/** A server on a port of its own, or on the one it had. Waits for what remains of a killed one to let go of its memory. */
export async function startNew(place: DatabasePlace, usualPort?: number): Promise<Postmaster> {
  const deadline = Date.now() + startWithinMs
  for (;;) {
    const before = logLength(place)
    disownDeadServer(place.folder)
    const pid = launch(place, usualPort ?? (await freePort()))
    try {
      return await untilReady(place, pid)
    } catch (error) {
      const said = readFileSync(logFile(place)).subarray(before).toString().trim()
      if (!passes(said) || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${said}`, { cause: error })
    }
    await pause(pollMs * 5)
  }
}

/** Ends sessions and stops (PostgreSQL's fast shutdown); after 20 s at once, which loses nothing either. */
export async function stopServer(pid: number): Promise<void> {
  const start = processStart(pid)
  for (const name of ['SIGINT', 'SIGQUIT'] as const) {
    signal(pid, name)
    const deadline = Date.now() + stopWithinMs
    while (Date.now() < deadline) {
      if (start === null || processStart(pid) !== start) return
      await pause(pollMs)
    }
  }
}

/**
 * Starts the server in a session of its own: the terminal's Ctrl-C is for us alone, who stop it when the last request is
 * answered. Errors of statements go to the client and not to the log, because they quote values.
 */
function launch(place: DatabasePlace, port: number): number {
  const file = logFile(place)
  const output = openSync(file, logLength(place) === 0 ? 'w' : 'a', 0o600)
  if (place.runAs) fchownSync(output, place.runAs.uid, place.runAs.gid)
  const options = { cwd: '/', env: databaseEnvironment, detached: true, ...place.runAs }
  const child = spawn(program(place), flags(place, port), { ...options, stdio: ['ignore', output, output] })
  closeSync(output)
  child.on('error', () => undefined).unref()
  return child.pid ?? 0
}

function flags(place: DatabasePlace, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_messages: 'log',
    ...place.settings,
  }
  const flagged = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', place.folder, '-p', String(port), ...flagged]
}

/** As `postmaster.opts` spells it. */
function commandOf(place: DatabasePlace, port: number): string {
  return [program(place), ...flags(place, port).map((flag) => `"${flag}"`)].join(' ')
}

async function untilReady(place: DatabasePlace, pid: number): Promise<Postmaster> {
  const deadline = Date.now() + startWithinMs
  while (processStart(pid) !== null) {
    const found = runningPostmaster(place.folder)
    if (found?.pid === pid && found.state === 'ready') return found
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) is not ready after ${startWithinMs / 1000} s`)
    await pause(pollMs)
  }
  throw new Error(`PostgreSQL (process ${pid}) ended before it was ready`)
}

/** Errors that pass by themselves: another program was quicker at the port, or sessions of a killed server still live. */
function passes(said: string): boolean {
  return said.includes('could not bind') || said.includes('shared memory block') || said.includes('is still in use')
}

/** A loopback port that nobody listens on. Never 5432, which is for the machine's own PostgreSQL. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.on('error', reject).listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port === 5432 ? freePort() : address.port
}

function program(place: DatabasePlace): string {
  return join(place.programs.folder, 'bin', 'postgres')
}

function logFile(place: DatabasePlace): string {
  return `${place.folder}.log`
}

/** How much of the log is kept; a long one is begun again. */
function logLength(place: DatabasePlace): number {
  const bytes = statSync(logFile(place), { throwIfNoEntry: false })?.size ?? 0
  return bytes > maxLogBytes ? 0 : bytes
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it has ended by itself
  }
}
