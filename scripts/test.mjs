// npm test, npm run check, e2e, walk, contact-sheet: the set-up of `npm start`, then the checks of a suite. A passed check prints one line, a failed
// one its whole output, and the tests are counted at the end. Exits with 1 if anything failed. A suite with a single check prints
// that check's output and takes arguments: npm run e2e -- explore.spec.ts
import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, installBrowser, installBrowserEarly } from './browser.mjs'
import { environmentWith, launch, root, run, stopSignal } from './processes.mjs'
import { setUp } from './set-up.mjs'
import { script, seconds, step } from './steps.mjs'
import { taskSettings } from './task.mjs'
import { countsOf, flakyIn, none, sum } from './test-counts.mjs'

/** Ends a check that hangs, but not one that is slow on a busy machine. */
const limitMs = 45 * 60_000
const minFreeBytes = 4e9
/** Each test run writes its JSON report here. */
const reports = join(root, '.cache', 'test-reports')
const e2eReport = join(reports, 'e2e.json')

/**
 * `cwd` is relative to the root; with `alwaysPrints` the output is shown even if the check passes.
 * @typedef {{ name: string, command: string[], cwd?: string, env?: Record<string, string>, alwaysPrints?: boolean }} Check
 */

/** The Wireit tasks of the root and of each workspace. A task whose files have not changed since it passed is skipped. */
const tasks = { name: 'sources and tests', command: ['npm', 'run', 'check:all', '--silent'], env: taskSettings }

/** Separate from the other tasks, so that it starts first: it takes the longest, and Wireit starts its tasks in any order. */
const webTests = {
  name: 'tests of the web application',
  command: ['npm', 'test', '--workspace', 'apps/web', '--silent'],
  env: taskSettings,
}

/** Prints its seed, so that a failure can be reproduced. */
const fuzz = {
  name: 'malformed requests',
  command: ['node', 'bench/run.ts', 'fuzz', '--seconds', '8'],
  alwaysPrints: true,
}

const e2e = {
  name: 'e2e tests in the browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  cwd: 'e2e',
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
}

const walk = {
  name: 'screenshots of the walk',
  command: ['playwright', 'test', '--config', 'walk.config.ts'],
  cwd: 'e2e',
}

const contactSheet = {
  name: 'all pages on one sheet',
  command: ['playwright', 'test', '--config', 'contact-sheet.config.ts'],
  cwd: 'e2e',
}

/**
 * Stages of checks that run in parallel. The e2e tests run alone, because they need the whole machine.
 * @type {Record<string, Check[][]>}
 */
const suites = {
  check: [[webTests, tasks, fuzz]],
  all: [[webTests, tasks, fuzz], [e2e]],
  e2e: [[e2e]],
  walk: [[walk]],
  'contact-sheet': [[contactSheet]],
}

await script(async () => {
  const startedAt = performance.now()
  const [suite = 'all', ...args] = process.argv.slice(2)
  const stages = suites[suite] ?? []
  const [node] = await Promise.all([setUp(), installBrowserEarly()])
  const env = environmentWith(node, { CHROMIUM_PATH: await browserFor(node), TMPDIR: temporaryFolder() })
  const [only, ...others] = stages.flat()
  if (only && others.length === 0) return runAlone(only, args, env)
  rmSync(e2eReport, { force: true })
  // captured output is plain text, whatever the terminal supports
  const { FORCE_COLOR: _, ...plain } = env
  plain.NO_COLOR = '1'
  const failed = []
  for (const stage of stages) {
    const passed = await Promise.all(stage.map((check) => runCheck(check, plain)))
    failed.push(...stage.filter((_check, index) => !passed[index]))
  }
  return printSummary(failed, performance.now() - startedAt)
})

/**
 * The folder for temporary files of tests: Linux's file system in memory, if it has enough space. Tests create and drop hundreds of
 * databases, which takes a fifth of their time on a disk.
 */
function temporaryFolder() {
  const inMemory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= minFreeBytes ? inMemory : tmpdir()
}

function browserFor(node) {
  return step('Browser', async (setOutcome) => {
    const browser = findBrowser()
    if (browser === null) setOutcome('installed')
    return browser ?? installBrowser(node)
  })
}

async function runAlone({ command, cwd = '.', env: variables = {} }, args, env) {
  const [program, ...commandArgs] = command.filter((part) => !part.startsWith('--reporter'))
  const { code } = await launch(program, [...commandArgs, ...args], {
    cwd: join(root, cwd),
    env: { ...env, ...variables },
    stdio: 'inherit',
  }).ended
  return code
}

/** Returns whether it passed. */
async function runCheck({ name, command, cwd = '.', alwaysPrints = false, env: variables = {} }, env) {
  if (stopSignal() !== null) return false
  const startedAt = performance.now()
  const [program, ...args] = command
  const { code, output } = await run(program, args, { cwd: join(root, cwd), env: { ...env, ...variables }, limitMs })
  const passed = code === 0
  console.log(`${name}: ${passed ? 'passed' : `FAILED with code ${code}`} (${seconds(performance.now() - startedAt)})`)
  if (!passed || alwaysPrints) console.log(`${output.replaceAll(/^/gm, '  ')}\n`)
  return passed
}

function printSummary(failed, durationMs) {
  const files = existsSync(reports) ? readdirSync(reports).map((name) => join(reports, name)) : []
  for (const line of files.flatMap(flakyIn)) console.log(`passed at the second attempt: ${line}`)
  const counts = files.map(countsOf).reduce(sum, none)
  const names = failed.map(({ name }) => name).join(', ')
  console.log(`\n${names === '' ? 'all passed' : `failed: ${names}`} (${seconds(durationMs)})`)
  console.log(`${counts.passed} tests passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  return names !== '' || stopSignal() !== null ? 1 : 0
}
