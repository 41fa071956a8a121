import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { repositoryFiles } from './spec.mjs'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

/** The packages of others, by where they are put. */
const foreign = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

describe('packages of others', () => {
  it('T75 come from the registry alone, and what is installed on servers is what was looked at, by its checksum', () => {
    expect(foreign.length).toBeGreaterThan(300)
    const elsewhere = foreign.filter(
      ([, { resolved = '' }]) => resolved !== '' && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    const onServers = foreign.filter(([, { os = ['linux'] }]) => os.includes('linux'))
    const unchecked = onServers.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    expect([...elsewhere, ...unchecked].map(([path]) => path)).toEqual([])
  })

  it('T75 are asked for by exact versions, so that no install brings another one', () => {
    const loose = repositoryFiles(/(?:^|\/)package\.json$/).flatMap(({ path, text }) => {
      const { dependencies = {}, devDependencies = {}, name } = JSON.parse(text)
      const asked = Object.entries({ ...dependencies, ...devDependencies })
      const foreigners = asked.filter(([dependency]) => !dependency.startsWith('@wayhouse/'))
      return foreigners.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version)).map((one) => [path, name, ...one])
    })
    expect(loose).toEqual([])
  })
})
