// npm test, npm run check, lint, typecheck, test:unit, e2e, walk: the set-up of `npm start`, then the checks of a suite of
// checks.mjs. A check that passes prints one line, one that fails its whole output; at the end the tests are counted. Ends with 1
// if anything failed. A suite of one check prints its own output and takes arguments: npm run e2e -- explore.spec.ts
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, installBrowser } from './browser.mjs'
import { reports, suites } from './checks.mjs'
import { environmentWith, launch, root, run, stopSignal } from './processes.mjs'
import { setUp, setUpTools } from './set-up.mjs'
import { script, seconds, step } from './steps.mjs'
import { countsOf, flakyIn, none, sum } from './test-counts.mjs'

/** Ends a check that hangs, not one that is slow on a busy machine. */
const limitMs = 30 * 60_000

/** These read the sources alone. */
const withoutBuild = new Set(['lint', 'typecheck', 'unit'])

await script(async () => {
  const began = performance.now()
  const [suite = 'all', ...args] = process.argv.slice(2)
  const stages = suites[suite] ?? []
  const node = await (withoutBuild.has(suite) ? setUpTools() : setUp())
  const browser = ['e2e', 'walk', 'all'].includes(suite) ? { CHROMIUM_PATH: await browserFor(node) } : {}
  const env = environmentWith(node, browser)
  const [only, ...others] = stages.flat(2)
  if (only && others.length === 0) return runAlone(only, args, env)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  // captured output is plain text, whatever the terminal supports
  const { FORCE_COLOR: _, ...plain } = env
  plain.NO_COLOR = '1'
  const results = []
  for (const groups of stages) await Promise.all(groups.map((group) => runGroup(group, plain, results)))
  return conclude(results, performance.now() - began)
})

function browserFor(node) {
  return step('Browser', async (say) => {
    const found = findBrowser()
    if (found === null) say('installed')
    return found ?? installBrowser(node)
  })
}

async function runAlone({ command, cwd = '.', env: more = {} }, args, env) {
  const [program, ...own] = command.filter((part) => !/^--(?:reporter|outputFile)/.test(part))
  const { code } = await launch(program, [...own, ...args], {
    cwd: join(root, cwd),
    env: { ...env, ...more },
    stdio: 'inherit',
  }).ended
  return code
}

async function runGroup(group, env, results) {
  for (const check of group) if (stopSignal() === null) results.push(await runCheck(check, env))
}

async function runCheck({ name, command, cwd = '.', report, prints, env: more }, env) {
  const began = performance.now()
  const [program, ...args] = command
  const { code, output } = await run(program, args, { cwd: join(root, cwd), env: { ...env, ...more }, limitMs })
  const passed = code === 0
  const counts = report ? countsOf(report, passed) : none
  const outcome = [passed ? 'passed' : `FAILED with code ${code}`, ...(report ? [lineOf(counts)] : [])].join(', ')
  console.log(`${name}: ${outcome} (${seconds(performance.now() - began)})`)
  for (const line of report ? flakyIn(report) : []) console.log(`  passed at the second attempt: ${line}`)
  if (!passed || prints) console.log(`${indented(output)}\n`)
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
