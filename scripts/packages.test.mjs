import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultProblems, faultsIn, licenceProblems, listWarning, lockedPackages } from './package-policy.mjs'
import { run } from './processes.mjs'
import { repositoryFiles } from './spec.mjs'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

/** The packages from outside of the repository, by their path. */
const thirdParty = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

describe('third-party packages', () => {
  it('T75 come only from the registry, and those for servers have a checksum', () => {
    expect(thirdParty.length).toBeGreaterThan(300)
    const elsewhere = thirdParty.filter(
      ([, { resolved = '' }]) => resolved !== '' && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    const onServers = thirdParty.filter(([, { os = ['linux'] }]) => os.includes('linux'))
    const unchecked = onServers.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    expect([...elsewhere, ...unchecked].map(([path]) => path)).toEqual([])
  })

  it('T75 run no script while they are installed', () => {
    expect(readFileSync(new URL('../.npmrc', import.meta.url), 'utf8')).toContain('ignore-scripts=true')
  })

  it.each(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'])(
    'T75 include Node 24 for %s, with a checksum',
    (platform) => {
      const [os, cpu] = platform.split('-')
      const node = thirdParty.filter(([path, entry]) => {
        return (
          path.startsWith('node_modules/node-') && [entry.os].flat().includes(os) && [entry.cpu].flat().includes(cpu)
        )
      })
      expect(node.map(([, { version, integrity }]) => [version, integrity])).toEqual([
        [expect.stringMatching(/^24\./), expect.stringMatching(/^sha512-/)],
      ])
    },
  )

  it('T75 are required in exact versions', () => {
    const inexact = repositoryFiles(/(?:^|\/)package\.json$/).flatMap(({ path, text }) => {
      const { dependencies = {}, devDependencies = {}, optionalDependencies = {}, name } = JSON.parse(text)
      const required = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      const external = required.filter(([dependency]) => !dependency.startsWith('@wayhouse/'))
      return external.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version)).map((entry) => [path, name, ...entry])
    })
    expect(inexact).toEqual([])
  })
})

/** A lock file with one package. */
const lockWith = (entry) => ({ packages: { '': {}, 'node_modules/one': { version: '1.2.3', ...entry } } })

describe('the licences of packages', () => {
  it('T75 are all allowed', () => {
    expect(lockedPackages(lock).length).toBe(thirdParty.length)
    expect(licenceProblems(lock)).toEqual([])
  })

  it.each(['AGPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SSPL-1.0', 'UNLICENSED', '', undefined])(
    'T75 a package with %j is found',
    (license) => {
      expect(licenceProblems(lockWith({ license }))).toEqual([expect.stringContaining('one@1.2.3')])
    },
  )

  it('T75 one of several that may be chosen is enough, and the GPL is for development alone', () => {
    for (const license of ['(AGPL-3.0-only OR MIT)', 'MIT or MPL-2.0', '(MIT AND Zlib)'])
      expect(licenceProblems(lockWith({ license }))).toEqual([])
    expect(licenceProblems(lockWith({ license: 'GPL-3.0-or-later', dev: true }))).toEqual([])
    expect(licenceProblems(lockWith({ license: 'GPL-3.0-or-later' }))).toHaveLength(1)
  })
})

describe('the list of known faults', () => {
  const list = JSON.parse(readFileSync(new URL('known-faults.json', import.meta.url), 'utf8'))
  const fault = { package: 'one', range: '>=1.0.0 <1.2.4', id: 'GHSA-x', summary: 'Opens doors' }

  it('T75 has none of a package that is locked', () => {
    expect(Date.parse(list.date)).not.toBeNaN()
    expect(faultProblems(lock, list)).toEqual([])
  })

  it('T75 a fault is found in the versions of its range, also in an earlier preview of them', () => {
    const found = (version) => faultProblems(lockWith({ version }), { faults: [fault] })
    expect(found('1.2.3')).toEqual(['one@1.2.3: GHSA-x: Opens doors'])
    expect([found('1.2.4-beta.1').length, found('1.2.4').length, found('0.9.0').length]).toEqual([1, 0, 0])
  })

  it('T75 warns when it is older than ninety days, or was never filled', () => {
    const warning = (day, source = 'npm audit') => listWarning({ date: '2026-01-01', source }, new Date(day))
    expect(warning('2026-04-01')).toBe(null)
    expect(warning('2026-04-02')).toContain('91 days old')
    expect(warning('2026-01-02', 'none')).toContain('was never filled')
  })

  it('T75 is read from what npm audit prints, and an audit that gave no answer does not empty it', () => {
    const cause = { name: 'one', range: '<1.2.4', url: 'https://github.com/advisories/GHSA-x', title: 'Opens doors' }
    const vulnerabilities = { one: { via: [cause] }, two: { via: ['one'] }, three: { via: [cause] } }
    expect(faultsIn({ vulnerabilities })).toEqual([{ ...fault, range: '<1.2.4' }])
    expect(() => faultsIn({ message: '405 Method Not Allowed' })).toThrow('405')
  })
})

it('T75 npm run sbom lists every package in the form of CycloneDX, and says which are for development alone', async () => {
  const { code, output } = await run('npm', ['run', 'sbom', '--silent'])
  expect(code, output).toBe(0)
  const { bomFormat, components } = JSON.parse(output)
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Map(components.map((component) => [`${component['bom-ref']}`, component]))
  const refs = new Set(lockedPackages(lock).map(({ name, version }) => `${name}@${version}`))
  expect([...refs].filter((ref) => !listed.has(ref))).toEqual([])
  const isForDevelopment = (name) =>
    JSON.stringify(components.find((component) => component.name === name).properties).includes('development')
  expect(['zod', 'pg', 'oxlint'].map(isForDevelopment)).toEqual([false, false, true])
}, 120_000) // npm reads every installed package
