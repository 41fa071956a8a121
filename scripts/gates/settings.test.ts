import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../processes.mjs'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** The files that read settings: `config.ts`, and parts of it beside it. */
const configurations = ['apps/server/src', 'apps/extractor/src'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /^config(-[a-z]+)*\.ts$/.test(name))
    .map((name) => `${folder}/${name}`),
)
/** What they read: a line each in the schema. */
const known = configurations.flatMap((path) =>
  [...textOf(path).matchAll(/^ +([A-Z][A-Z_]+): (?:z(?=[.\s(])|[a-z]+\()/gm)].map(([, name = '']) => name),
)
/** What the tests read. */
const ofTests = ['BASE_URL', 'CHROMIUM_PATH']

test('the settings are found in the configurations', () => {
  expect(known).toEqual(expect.arrayContaining(['PORT', 'APP_URL', 'TRUSTED_PROXIES', 'LISTING_FETCH']))
})

test('.env.example names every setting, and none that nothing reads', () => {
  const named = [...textOf('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual([...new Set([...known, ...ofTests])].toSorted())
})

test.each(['README.md', 'docs/operations.md', 'CONTRIBUTING.md'])('%s speaks of settings that exist', (path) => {
  const named = [...textOf(path).matchAll(/`([A-Z][A-Z]*_[A-Z_]+)[=`]/g)].map(([, name = '']) => name)
  expect(named.filter((name) => ![...known, ...ofTests].includes(name))).toEqual([])
})
