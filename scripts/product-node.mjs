// The Node that the product runs on: that of the npm package `node`, independent of the machine's.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { machineEnvironment } from './dependencies.mjs'
import { environmentWith, launch, ScriptError, root, run } from './processes.mjs'

const packageFolder = join(root, 'node_modules', 'node')
const installed = join(packageFolder, 'bin', 'node')
const minMajor = 24

/** The path of the product's Node, or null if it has to be fetched. The machine's own is used if it is new enough. */
export function productNode() {
  if (existsSync(installed)) return installed
  return majorOf(process.version) >= minMajor ? process.execPath : null
}

/**
 * Fetches the binary by the package's installation script, which npm may be configured not to run. Throws a `ScriptError`
 * if there is none for this machine.
 */
export async function fetchNode() {
  const script = /node (\S+)/.exec(manifest().scripts.preinstall)?.[1] ?? ''
  const { output } = await run('node', [script], { cwd: packageFolder, env: machineEnvironment() })
  const version = spawnSync(installed, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  if (majorOf(version) >= minMajor) return linkForNpm()
  throw new ScriptError(
    `Node ${minMajor} could not be fetched for this machine: install it, and run this again.\n${output}`,
  )
}

/** Creates the link that npm creates for a package with a binary. It precedes the machine's own Node in PATH. */
function linkForNpm() {
  const link = join(root, 'node_modules', '.bin', 'node')
  rmSync(link, { force: true })
  symlinkSync(join('..', 'node', 'bin', 'node'), link)
}

/** Runs a program of the product in this terminal. Returns its exit code. */
export async function runProgram(file, args = []) {
  const node = productNode()
  if (node === null) throw new ScriptError('Wayhouse is not set up here: run npm start first')
  const { code } = await launch(node, [file, ...args], { env: environmentWith(node), stdio: 'inherit' }).ended
  return code
}

function manifest() {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
}

function majorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}
