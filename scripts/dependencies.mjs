// The packages of package-lock.json, installed by `npm ci` if node_modules is missing or from another lock file.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ScriptError, root, run } from './processes.mjs'

const lockFile = join(root, 'package-lock.json')
const installedLock = join(root, 'node_modules', '.package-lock.json')
const stampFile = join(root, 'node_modules', '.installed-from')

export function dependenciesAreReady() {
  if (!existsSync(installedLock)) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return true
  if (!matchesLock()) return false
  writeFileSync(stampFile, stamp())
  return true
}

/** Runs `npm ci` with all kinds of dependencies, and with the machine's own Node, because ours is replaced meanwhile. */
export async function installDependencies() {
  const options = [
    '--include=dev',
    '--include=optional',
    '--no-engine-strict',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code, output } = await run('npm', ['ci', ...options], { env: machineEnvironment() })
  if (code !== 0) throw new ScriptError(`npm ci failed:\n${output}`)
  writeFileSync(stampFile, stamp())
}

/** The environment without the programs of node_modules, which `npm start` adds to PATH. */
export function machineEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...process.env, PATH: path.join(delimiter) }
}

function stamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return `${hash} ${process.platform}-${process.arch}`
}

/** Whether a manual installation (`npm install`) has every workspace, and every package in the version of the lock file. */
function matchesLock() {
  const required = packagesIn(lockFile)
  const installed = packagesIn(installedLock)
  return Object.entries(required).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/') || optional) return true
    return path in installed && installed[path].version === version
  })
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
