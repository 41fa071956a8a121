import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseEnvironment } from './create-cluster.ts'
import type { DatabasePlace } from './database-place.ts'
import { disownDeadServer, runningPostmaster, startedCommand } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { processStart } from './process-start.ts'

const pollMs = 10
const startTimeoutMs = 60_000
const stopTimeoutMs = 20_000
const maxLogBytes = 10_000_000

/** A server that is ready: the one that an earlier process left running, if it has the same settings, else a new one. */
export async function startServer(place: DatabasePlace, log: (line: string) => void): Promise<Postmaster> {
  const running = runningPostmaster(place.folder)
  if (running && running.state !== 'stopping' && startedCommand(place.folder) === commandOf(place, running.port)) {
    log(`PostgreSQL was left running by an earlier start (process ${running.pid}) and is used again`)
    return untilReady(place, running.pid)
  }
  if (running) await stopServer(running.pid)
  return startPostgres(place)
}

/** A new server, on the given or a free port. Waits until the remaining processes of a killed server have released its memory. */
export async function startPostgres(place: DatabasePlace, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const logStart = logLength(place)
    disownDeadServer(place.folder)
    const pid = launch(place, port ?? (await freePort()))
    try {
      return await untilReady(place, pid)
    } catch (error) {
      const output = readFileSync(logFile(place)).subarray(logStart).toString().trim()
      if (!isTransient(output) || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${output}`, { cause: error })
    }
    await sleep(pollMs * 5)
  }
}

/** Stops the server and its sessions (PostgreSQL's fast shutdown); after 20 s by an immediate shutdown, which loses no data either. */
export async function stopServer(pid: number): Promise<void> {
  const start = processStart(pid)
  for (const name of ['SIGINT', 'SIGQUIT'] as const) {
    signal(pid, name)
    const deadline = Date.now() + stopTimeoutMs
    while (Date.now() < deadline) {
      if (start === null || processStart(pid) !== start) return
      await sleep(pollMs)
    }
  }
}

/**
 * Starts the server in a separate process group, so that the terminal's Ctrl-C does not reach it: the product stops it after its
 * last request. Errors of statements go to the client and not to the log, because they quote values.
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

/** The command in the format of `postmaster.opts`. */
function commandOf(place: DatabasePlace, port: number): string {
  return [program(place), ...flags(place, port).map((flag) => `"${flag}"`)].join(' ')
}

async function untilReady(place: DatabasePlace, pid: number): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMs
  while (processStart(pid) !== null) {
    const server = runningPostmaster(place.folder)
    if (server?.pid === pid && server.state === 'ready') return server
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) is not ready after ${startTimeoutMs / 1000} s`)
    await sleep(pollMs)
  }
  throw new Error(`PostgreSQL (process ${pid}) ended before it was ready`)
}

/** Whether a start may succeed at the next attempt: another program took the port, or sessions of a killed server are still alive. */
function isTransient(output: string): boolean {
  return (
    output.includes('could not bind') || output.includes('shared memory block') || output.includes('is still in use')
  )
}

/** A free loopback port, but never 5432, which is for the machine's own PostgreSQL. */
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

/** The length of the log that is kept: a log that is too long is overwritten. */
function logLength(place: DatabasePlace): number {
  const bytes = statSync(logFile(place), { throwIfNoEntry: false })?.size ?? 0
  return bytes > maxLogBytes ? 0 : bytes
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it has ended already
  }
}
