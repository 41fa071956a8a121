// One line for each step of a script: its name, outcome and duration.
import { ScriptError, stopOnSignals, stopSignal, stopWithNpm } from './processes.mjs'

/** Runs a step and returns its result. `work` may call its argument with a word for the outcome. */
export async function step(name, work) {
  const began = performance.now()
  let outcome = 'ready'
  process.stdout.write(`${name}: `)
  try {
    return await work((word) => (outcome = word))
  } catch (error) {
    outcome = 'failed'
    throw error
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
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error
    if (stopSignal() === null) console.error(error.message)
    process.exitCode = stopSignal() === null ? error.exitCode : 130
  }
}
