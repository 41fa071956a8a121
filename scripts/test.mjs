// npm test, npm run check, e2e, walk: the set-up of `npm start`, then the checks of a suite. A check that passes prints one line,
// one that fails its whole output; at the end the tests are counted. Ends with 1 if anything failed. A suite of one check prints
// its own output and takes arguments: npm run e2e -- explore.spec.ts
import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, installBrowser, installBrowserEarly } from './browser.mjs'
import { environmentWith, launch, root, run, stopSignal } from './processes.mjs'
import { setUp } from './set-up.mjs'
import { script, seconds, step } from './steps.mjs'
import { taskEnvironment } from './task.mjs'
import { countsOf, flakyIn, none, sum } from './test-counts.mjs'

/** Ends a check that hangs, not one that is slow on a busy machine. */
const limitMs = 30 * 60_000
const roomForTests = 4e9
/** Each run of tests leaves its JSON report here. */
const reports = join(root, '.cache', 'test-reports')
const e2eReport = join(reports, 'e2e.json')

/**
 * `cwd` is relative to the root; the output of one that `prints` is shown even if it passes.
 * @typedef {{ name: string, command: string[], cwd?: string, env?: Record<string, string>, prints?: boolean }} Check
 */

/** What the package.json of the root and of each workspace name: what has not changed since it passed is not run again. */
const tasks = { name: 'sources and tests', command: ['wireit'], env: taskEnvironment('check:all') }

/** Takes the longest of all, and Wireit begins its tasks in any order: by itself, it begins at once. */
const webTests = { name: 'tests of the web application', command: ['wireit'], env: taskEnvironment('test', 'apps/web') }

/** Prints how it went and its seed, so that what it finds can be tried again. */
const oddRequests = { name: 'odd requests', command: ['node', 'bench/run.ts', 'fuzz', '--seconds', '8'], prints: true }

const e2e = {
  name: 'e2e tests in the browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  cwd: 'e2e',
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
}

const walk = {
  name: 'pictures of the whole way',
  command: ['playwright', 'test', '--config', 'walk.config.ts'],
  cwd: 'e2e',
}

/**
 * Stages of checks that run side by side: the browser wants the machine for itself.
 * @type {Record<string, Check[][]>}
 */
const suites = {
  check: [[webTests, tasks, oddRequests]],
  all: [[webTests, tasks, oddRequests], [e2e]],
  e2e: [[e2e]],
  walk: [[walk]],
}

await script(async () => {
  const began = performance.now()
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
    failed.push(...stage.filter((_check, place) => !passed[place]))
  }
  return conclude(failed, performance.now() - began)
})

/**
 * Where tests keep files: Linux' file system in memory, where it has room. Their databases are made and dropped by the hundred,
 * which takes a fifth of their time on a disk.
 */
function temporaryFolder() {
  const inMemory = '/dev/shm'
  const named = process.env.TMPDIR
  if (named || !existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= roomForTests ? inMemory : tmpdir()
}

function browserFor(node) {
  return step('Browser', async (say) => {
    const found = findBrowser()
    if (found === null) say('installed')
    return found ?? installBrowser(node)
  })
}

async function runAlone({ command, cwd = '.', env: more = {} }, args, env) {
  const [program, ...own] = command.filter((part) => !part.startsWith('--reporter'))
  const { code } = await launch(program, [...own, ...args], {
    cwd: join(root, cwd),
    env: { ...env, ...more },
    stdio: 'inherit',
  }).ended
  return code
}

/** Returns whether it passed. */
async function runCheck({ name, command, cwd = '.', prints = false, env: more = {} }, env) {
  if (stopSignal() !== null) return false
  const began = performance.now()
  const [program, ...args] = command
  const { code, output } = await run(program, args, { cwd: join(root, cwd), env: { ...env, ...more }, limitMs })
  const passed = code === 0
  console.log(`${name}: ${passed ? 'passed' : `FAILED with code ${code}`} (${seconds(performance.now() - began)})`)
  if (!passed || prints) console.log(`${output.replaceAll(/^/gm, '  ')}\n`)
  return passed
}

function conclude(failed, tookMs) {
  const files = existsSync(reports) ? readdirSync(reports).map((name) => join(reports, name)) : []
  for (const line of files.flatMap(flakyIn)) console.log(`passed at the second attempt: ${line}`)
  const counts = files.map(countsOf).reduce(sum, none)
  const names = failed.map(({ name }) => name).join(', ')
  console.log(`\n${names === '' ? 'all passed' : `failed: ${names}`} (${seconds(tookMs)})`)
  console.log(`${counts.passed} tests passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  return names !== '' || stopSignal() !== null ? 1 : 0
}
