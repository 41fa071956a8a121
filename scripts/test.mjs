// npm test: the set-up of `npm start`, then every check of checks.mjs. What passes says one line, what fails says all that
// it said; at the end the tests are counted. Ends with 1 if anything failed.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, installBrowser } from './browser.mjs'
import { reports, rounds } from './checks.mjs'
import { environmentWith, root, run, stopSignal } from './processes.mjs'
import { setUp } from './set-up.mjs'
import { script, seconds, step } from './steps.mjs'
import { countsOf, none, sum } from './test-counts.mjs'

/** A check that hangs is ended; one that is slow on a busy machine is not. */
const limitMs = 30 * 60_000

await script(async () => {
  const began = performance.now()
  const node = await setUp()
  const browser = await step('Browser', async (say) => {
    const found = findBrowser()
    if (found === null) say('installed')
    return found ?? installBrowser(node)
  })
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  // what is kept and shown later is plain text, whatever the terminal can do
  const { FORCE_COLOR: _, ...env } = environmentWith(node, { CHROMIUM_PATH: browser, NO_COLOR: '1' })
  const results = []
  for (const lanes of rounds) await Promise.all(lanes.map((lane) => runLane(lane, env, results)))
  return conclude(results, performance.now() - began)
})

async function runLane(lane, env, results) {
  for (const check of lane) if (stopSignal() === null) results.push(await runCheck(check, env))
}

async function runCheck({ name, command, cwd = '.', report, env: more }, env) {
  const began = performance.now()
  const [program, ...args] = command
  const { code, output } = await run(program, args, { cwd: join(root, cwd), env: { ...env, ...more }, limitMs })
  const passed = code === 0
  const counts = report ? countsOf(report, passed) : none
  const outcome = [passed ? 'passed' : `FAILED with code ${code}`, ...(report ? [lineOf(counts)] : [])].join(', ')
  console.log(`${name}: ${outcome} (${seconds(performance.now() - began)})`)
  if (!passed) console.log(`${indented(output)}\n`)
  return { name, passed, counts }
}

function conclude(results, tookMs) {
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name)
  console.log(
    `\n${results.length} checks in ${seconds(tookMs)}${failed.length > 0 ? `, failed: ${failed.join(', ')}` : ''}`,
  )
  console.log(lineOf(results.map(({ counts }) => counts).reduce(sum, none)))
  return failed.length > 0 || stopSignal() !== null ? 1 : 0
}

function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

function indented(output) {
  return output.replaceAll(/^/gm, '  ')
}
