import { describe, expect, it } from 'vitest'
import { repositoryFiles } from '../spec.mjs'

const documents = repositoryFiles(/^docs\/(?:architecture|decisions\/.*)\.md$/)
const textOf = (path: string) => documents.find((page) => page.path === path)?.text ?? ''

describe('decisions', () => {
  const decisions = documents.filter(({ path }) => /\/\d[^/]*\.md$/.test(path))

  it('every decision has the form of the others, and its number only once', () => {
    expect(decisions.length).toBeGreaterThan(30)
    expect(decisions.flatMap(({ path, text }) => problemsOf(path, text))).toEqual([])
    const numbers = decisions.map(({ path }) => numberOf(path))
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  it('the index lists every decision with its title and status, in order', () => {
    const listed = textOf('docs/decisions/README.md')
      .split('\n')
      .filter((line) => line.startsWith('| ['))
    expect(listed).toEqual(decisions.map(({ path, text }) => rowOf(path, text)))
  })

  it('a decision without status, title or section is found', () => {
    const path = 'docs/decisions/007-soup.md'
    const text =
      '# 007 Soup\n\nStatus: accepted · 2026-01-01\n\n## Context\nHunger.\n\n## Decision\nSoup.\n\n## Consequences\nSpoons.\n'
    expect(problemsOf(path, text)).toEqual([])
    expect(problemsOf(path, text.replace('# 007', '# 008'))).toEqual([`${path}: the first line is not "# 007 Title"`])
    expect(problemsOf(path, text.replace(/Status.*/, ''))).toEqual([`${path}: no line "Status: accepted · YYYY-MM-DD"`])
    expect(problemsOf(path, text.replace('## Decision', 'Decision'))).toEqual([
      `${path}: no Context, Decision, Consequences in this order`,
    ])
  })
})

describe('the drawing of rooms in docs/architecture.md', () => {
  const imports = importsOfRooms()
  const rows = rowsOf(textOf('docs/architecture.md'), new Set(imports.keys()))

  it('has every room of the server once', () => {
    expect(imports.size).toBeGreaterThan(10)
    expect(rows.flat().toSorted()).toEqual([...imports.keys()].toSorted())
  })

  it('has each room above all that it imports', () => {
    expect(importsUpwards(rows, imports)).toEqual([])
  })

  it('a room beside or above one that imports it is found', () => {
    const drawn = ['┌──┐', '│ soups · salads │', '└──┘', '│ spoons │']
    const kitchen = new Map([
      ['soups', ['spoons', 'salads']],
      ['salads', []],
      ['spoons', ['soups']],
    ])
    const found = importsUpwards(rowsOf(drawn.join('\n'), new Set(kitchen.keys())), kitchen)
    expect(found).toEqual(['soups imports salads', 'spoons imports soups'])
  })
})

function numberOf(path: string): string {
  return path.split('/').at(-1)?.slice(0, 3) ?? ''
}

const statusLine = /^Status: ((?:accepted|replaced by \d{3}) · \d{4}-\d\d-\d\d)$/m

function problemsOf(path: string, text: string): string[] {
  const number = numberOf(path)
  const problems = [
    text.startsWith(`# ${number} `) ? null : `the first line is not "# ${number} Title"`,
    statusLine.test(text) ? null : 'no line "Status: accepted · YYYY-MM-DD"',
    /^## Context\n[^]*^## Decision\n[^]*^## Consequences\n/m.test(text)
      ? null
      : 'no Context, Decision, Consequences in this order',
  ]
  return problems.flatMap((problem) => (problem === null ? [] : [`${path}: ${problem}`]))
}

function rowOf(path: string, text: string): string {
  const title = text.split('\n', 1)[0]?.slice('# 000 '.length)
  return `| [${numberOf(path)}](${path.split('/').at(-1)}) | ${title} | ${statusLine.exec(text)?.[1]} |`
}

/** The rooms of the server, each with the rooms that it imports. */
function importsOfRooms(): Map<string, string[]> {
  const files = repositoryFiles(/^apps\/server\/src\/features\/[^/]+\/.*(?<!\.test)\.ts$/)
  const imports = new Map<string, string[]>()
  for (const { path, text } of files) {
    const room = path.split('/')[4] ?? ''
    const doors = [...text.matchAll(/from '(?:\.\.\/)+([a-z]+)\/index\.ts'/g)].map(([, name = '']) => name)
    imports.set(room, [...(imports.get(room) ?? []), ...doors])
  }
  return new Map([...imports].map(([room, names]) => [room, [...new Set(names)].filter((name) => imports.has(name))]))
}

/** The rooms that a text draws in boxes, row by row. */
function rowsOf(text: string, rooms: ReadonlySet<string>): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('│'))
    .map((line) => (line.match(/[a-z]+/g) ?? []).filter((word) => rooms.has(word)))
    .filter((row) => row.length > 0)
}

function importsUpwards(rows: readonly string[][], imports: ReadonlyMap<string, string[]>): string[] {
  const heightOf = (room: string) => rows.findIndex((row) => row.includes(room))
  return [...imports].flatMap(([room, names]) =>
    names.filter((name) => heightOf(name) <= heightOf(room)).map((name) => `${room} imports ${name}`),
  )
}
