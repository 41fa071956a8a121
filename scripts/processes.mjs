// Starts other programs and tracks those that are running, so that a signal to the script reaches all of them.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** An error of which only the message is printed, and that ends the script with its exit code. */
export class ScriptError extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

const running = new Set()
/** @type {string | null} */
let receivedSignal = null

/** The signal that asked the script to stop, or null. */
export function stopSignal() {
  return receivedSignal
}

/** Passes SIGTERM, SIGINT and SIGHUP to `stop`, by default to all running programs. If none is running, the script ends. */
export function stopOnSignals(stop = stopAll) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      receivedSignal = signal
      if (running.size === 0) process.exit(exitCodeOf(null, signal))
      stop(signal)
    })
  }
}

/** When npm was killed by SIGKILL, which it cannot forward, the script stops as if it had received SIGTERM. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.emit('SIGTERM')
  }, 500).unref()
}

/** Starts a program. `ended` resolves with its exit code, 128 + n for signal n. Options are those of `child_process.spawn`. */
export function launch(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options })
  running.add(child)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, error: error.message }))
    child.on('exit', (code, signal) => resolve({ code: exitCodeOf(code, signal) }))
  }).finally(() => running.delete(child))
  return Object.assign(child, { ended })
}

/** Runs a program and returns its output. After `limitMs` it is killed with all its descendants. */
export async function run(command, args, { env = process.env, cwd = root, limitMs = 0 } = {}) {
  const child = launch(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: limitMs > 0 })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const timer = limitMs && setTimeout(() => kill(child, 'SIGKILL'), limitMs)
  const { code, error } = await child.ended
  clearTimeout(timer)
  if (error) output += error
  if (code === exitCodeOf(null, 'SIGKILL') && limitMs) output += `\nstopped after ${limitMs / 1000} s`
  return { code, output: output.trim() }
}

/**
 * The environment in which a program of the product finds this Node and the tools of node_modules first.
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWith(node, variables = {}) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...variables }
}

function stopAll(signal) {
  for (const child of running) kill(child, signal)
}

/** Signals the whole process group if the program leads one. */
function kill(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}

function exitCodeOf(code, signal) {
  return code ?? 128 + constants.signals[signal]
}
