// Prints a line for each step of a script: its name, outcome and duration.
import { ScriptError, stopOnSignals, stopSignal, stopWithNpm } from './processes.mjs'

/** Runs a step and returns its result. `work` gets a function that sets the printed outcome. */
export async function step(name, work) {
  const startedAt = performance.now()
  let outcome = 'ready'
  process.stdout.write(`${name}: `)
  try {
    return await work((text) => (outcome = text))
  } catch (error) {
    outcome = 'failed'
    throw error
  } finally {
    process.stdout.write(`${outcome} (${seconds(performance.now() - startedAt)})\n`)
  }
}

export function seconds(ms) {
  return `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`
}

/** Runs a script. Of a `ScriptError` only the message is printed; any other error is a bug and is printed with its stack. */
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
