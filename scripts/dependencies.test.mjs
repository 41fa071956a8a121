import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root, run } from './processes.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayhouse-dependencies-'))
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['dependencies.mjs', 'product-node.mjs', 'processes.mjs'])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const here = { optional: true, os: [process.platform], cpu: [process.arch] }
const elsewhere = { optional: true, os: ['aix'], cpu: ['ppc64'] }
const lock = (packages) => JSON.stringify({ packages })
const locked = lock({
  '': {},
  'node_modules/wanted': { version: '1.0.0' },
  'node_modules/for-this-machine': { version: '2.0.0', ...here },
  'node_modules/for-another': { version: '3.0.0', ...elsewhere },
})

/**
 * Installs with an npm that goes through these attempts: it fails, or installs these packages. Returns what was printed and
 * how often npm was started.
 */
async function install(...attempts) {
  writeFileSync(join(folder, 'package-lock.json'), locked)
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  attempts.forEach((packages, index) => {
    if (packages !== 'fails') writeFileSync(join(folder, `installed-${index + 1}`), lock(packages))
  })
  const npm = `#!/bin/sh
echo "$@" >> ${folder}/calls
attempt=$(wc -l < ${folder}/calls | tr -d ' ')
mkdir -p ${folder}/node_modules
[ -f ${folder}/installed-$attempt ] || { echo 'network timeout'; exit 1; }
cp ${folder}/installed-$attempt ${folder}/node_modules/.package-lock.json
`
  writeFileSync(join(bin, 'npm'), npm)
  chmodSync(join(bin, 'npm'), 0o755)
  const script = `import { dependenciesAreReady, installDependencies } from '${join(folder, 'scripts/dependencies.mjs')}'
    await installDependencies().catch((error) => console.log(error.message))
    console.log(dependenciesAreReady() ? 'ready' : 'not ready')`
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const { output } = await run(process.execPath, ['--input-type=module', '-e', script], { env })
  return { output, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') }
}

const complete = { 'node_modules/wanted': { version: '1.0.0' }, 'node_modules/for-this-machine': { version: '2.0.0' } }

describe('the installation of the dependencies', () => {
  it('T75 runs no script of a package', async () => {
    const { output, calls } = await install(complete)
    expect(output).toBe('ready')
    expect(calls).toEqual([expect.stringMatching(/^ci .*--ignore-scripts/)])
  })

  it('R11 is tried once more if it fails', async () => {
    const { output, calls } = await install('fails', complete)
    expect(output).toBe('npm ci failed, trying once more: ready')
    expect(calls).toHaveLength(2)
  })

  it('R11 is tried once more if npm left out an optional package for this machine', async () => {
    const { output, calls } = await install({ 'node_modules/wanted': { version: '1.0.0' } }, complete)
    expect(output).toBe('npm ci failed, trying once more: ready')
    expect(calls).toHaveLength(2)
  })

  it('R11 says what to check after the second failure', async () => {
    const { output, calls } = await install('fails', 'fails')
    expect(output).toContain('npm ci failed twice.\nnetwork timeout\nCheck that the package registry can be reached')
    expect(output).toContain('not ready')
    expect(calls).toHaveLength(2)
    expect(existsSync(join(folder, 'node_modules', '.installed-from'))).toBe(false)
  })
})
