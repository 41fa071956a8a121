import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../processes.mjs'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** The files that read settings. */
const configurations = [
  'apps/extractor/src/config.ts',
  ...readdirSync(join(root, 'apps/server/src/config'))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => `apps/server/src/config/${name}`),
]
/** The settings that they read, by their lines in the schemas. */
const known = configurations.flatMap((path) =>
  [...textOf(path).matchAll(/^ +([A-Z][A-Z_]+): (?:z(?=[.\s(])|[a-zA-Z]+[.(])/gm)].map(([, name = '']) => name),
)
/** The settings that the tests read. */
const testSettings = ['BASE_URL', 'CHROMIUM_PATH']

test('the settings are found in the configuration files', () => {
  expect(known).toEqual(expect.arrayContaining(['PORT', 'APP_URL', 'TRUSTED_PROXIES', 'LISTING_FETCH']))
})

test('.env.example names exactly the settings that are read', () => {
  const named = [...textOf('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual([...new Set([...known, ...testSettings])].toSorted())
})

test.each(['README.md', 'docs/operations.md', 'CONTRIBUTING.md'])('%s names only settings that exist', (path) => {
  const named = [...textOf(path).matchAll(/`([A-Z][A-Z]*_[A-Z_]+)[=`]/g)].map(([, name = '']) => name)
  expect(named.filter((name) => ![...known, ...testSettings].includes(name))).toEqual([])
})
