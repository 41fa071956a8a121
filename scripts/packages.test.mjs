import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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
