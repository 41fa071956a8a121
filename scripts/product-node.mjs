// The Node that the product runs on: the one of the npm package `node`, whatever the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { machineEnvironment } from './dependencies.mjs'
import { ScriptError, root, run } from './processes.mjs'

const packageFolder = join(root, 'node_modules', 'node')
const installed = join(packageFolder, 'bin', 'node')
const minMajor = 24

/** The path of the product's Node, or null where it has to be obtained. The machine's own will do if it is as new. */
export function productNode() {
  if (existsSync(installed)) return installed
  return majorOf(process.version) >= minMajor ? process.execPath : null
}

/**
 * Fetches the binary where npm is configured to run no installation scripts, by running the package's own. Throws
 * a `ScriptError` where there is none for this machine.
 */
export async function obtainNode() {
  const script = /node (\S+)/.exec(manifest().scripts.preinstall)?.[1] ?? ''
  const { output } = await run('node', [script], { cwd: packageFolder, env: machineEnvironment() })
  const version = spawnSync(installed, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  if (majorOf(version) >= minMajor) return linkForNpm()
  throw new ScriptError(
    `Node ${minMajor} could not be fetched for this machine: install it, and run this again.\n${output}`,
  )
}

/** npm links what a package has when it is installed, and puts the link before the machine's own Node. */
function linkForNpm() {
  const link = join(root, 'node_modules', '.bin', 'node')
  rmSync(link, { force: true })
  symlinkSync(join('..', 'node', 'bin', 'node'), link)
}

function manifest() {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
}

function majorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}
