// One line for each step of a script: what it is, how it went, how long it took.
import { ScriptError, stopOnSignals, stopSignal, stopWithNpm } from './processes.mjs'

/** Runs a step and returns its answer. `work` says in a word how it went, by calling its argument. */
export async function step(name, work) {
  const began = performance.now()
  let outcome = 'ready'
  process.stdout.write(`${name}: `)
  try {
    return await work((word) => (outcome = word))
  } catch (fault) {
    outcome = 'failed'
    throw fault
  } finally {
    process.stdout.write(`${outcome} (${seconds(performance.now() - began)})\n`)
  }
}

export function seconds(ms) {
  return `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`
}

/** Runs a script: a `ScriptError` is printed as it is, anything else is a bug and keeps its stack. */
export async function script(work) {
  stopOnSignals()
  stopWithNpm()
  try {
    process.exitCode = (await work()) ?? 0
  } catch (fault) {
    if (!(fault instanceof ScriptError)) throw fault
    if (stopSignal() === null) console.error(fault.message)
    process.exitCode = stopSignal() === null ? fault.exitCode : 130
  }
}
