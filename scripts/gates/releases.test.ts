import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../processes.mjs'
import { repositoryFiles } from '../spec.mjs'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const { version, license } = JSON.parse(textOf('package.json'))

/** The first migration that docs/upgrading.md speaks about. */
const firstListed = '0090'

describe('docs/upgrading.md', () => {
  const migrations = repositoryFiles(/^apps\/server\/migrations\/.*\.sql$/).map(
    ({ path }) => path.split('/').at(-1) ?? '',
  )
  const table = textOf('docs/upgrading.md')

  it('R10 says of every migration whether the version before runs beside it', () => {
    expect(migrations.filter((name) => name >= firstListed).length).toBeGreaterThan(3)
    expect(problemsOf(table, migrations)).toEqual([])
  })

  it('R10 a migration without an answer, without a reason or out of order is found, and a line without a migration', () => {
    const line = (name: string, answer = 'yes', why = 'A new table.') => `| \`${name}\` | ${answer} | ${why} |`
    const names = ['0001-old.sql', '0090-soups.sql', '0091-spoons.sql']
    const [soups, spoons] = [line('0090-soups.sql'), line('0091-spoons.sql')]
    expect(problemsOf(`${soups}\n${spoons}\n`, names)).toEqual([])
    expect(problemsOf(soups, names)).toEqual(['0091-spoons.sql has no line in docs/upgrading.md'])
    expect(problemsOf(`${soups}\n${line('0091-spoons.sql', 'perhaps')}`, names)).toHaveLength(1)
    expect(problemsOf(`${soups}\n${line('0091-spoons.sql', 'no', '')}`, names)).toHaveLength(1)
    expect(problemsOf(`${spoons}\n${soups}`, names)).toEqual(['the lines of docs/upgrading.md are not in order'])
    expect(problemsOf(`${soups}\n${spoons}\n${line('0092-forks.sql')}`, names)).toEqual([
      '0092-forks.sql is no migration',
    ])
  })
})

describe('CHANGELOG.md', () => {
  const headings = [...textOf('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)

  it('begins with what is not released, then the version of package.json with its day', () => {
    expect(headings[0]).toBe('[Unreleased]')
    expect(headings[1]).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/)
    expect(headings[1]?.slice(1).split(']', 1)[0]).toBe(version)
  })

  it('has the kinds of changes of Keep a Changelog only', () => {
    const kinds = [...textOf('CHANGELOG.md').matchAll(/^### (.+)$/gm)].map(([, kind]) => kind)
    expect(kinds.length).toBeGreaterThan(0)
    const known = new Set(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'])
    expect(kinds.filter((kind) => !known.has(kind ?? ''))).toEqual([])
  })
})

it('no licence is given by package.json that LICENSE does not give', () => {
  expect(license).toBe('UNLICENSED')
  expect(textOf('LICENSE')).toMatch(/^No licence has been given\n/)
})

/** What is wrong with the lines of a page about these migrations. */
function problemsOf(page: string, migrations: readonly string[]): string[] {
  const listed = [...page.matchAll(/^\| `(\d{4}-[\w-]+\.sql)` \| (?:yes|no) \| \S.* \|$/gm)].map(
    ([, name = '']) => name,
  )
  const expected = migrations.filter((name) => name >= firstListed)
  return [
    ...expected.filter((name) => !listed.includes(name)).map((name) => `${name} has no line in docs/upgrading.md`),
    ...listed.filter((name) => !migrations.includes(name)).map((name) => `${name} is no migration`),
    ...(listed.join() === listed.toSorted().join() ? [] : ['the lines of docs/upgrading.md are not in order']),
  ]
}
