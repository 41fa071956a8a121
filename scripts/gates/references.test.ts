import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '../../packages/domain/src/index.ts'
import { root } from '../processes.mjs'
import { repositoryFiles, rulesProvedIn, specRules, unknownRules } from '../spec.mjs'

const files = repositoryFiles(/\.(?:[cm]?[jt]sx?|md|sql|css|jsonc?)$/)
const pages = files.filter(({ path }) => path.endsWith('.md'))
const sources = files.filter(({ path }) => !path.endsWith('.md') && !path.endsWith('.json'))
const ids = specRules().map(({ id }) => id)
const screens = pages.find(({ path }) => path === 'docs/screens.md')?.text ?? ''

describe('references', () => {
  it('no rule is defined twice in docs/spec', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids).toEqual(expect.arrayContaining(['EXP-04', 'G-12', 'T18', 'R2b', 'D4']))
  })

  it('every referenced rule exists', () => {
    const unknown = files
      .filter(({ path }) => path !== 'scripts/gates/references.test.ts')
      .flatMap(({ path, text }) => unknownRules(text, ids).map(({ line, id }) => `${path}:${line} names ${id}`))
    expect(unknown).toEqual([])
  })

  it('every link of a page leads to a file', () => {
    const missing = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]+)[^)]*\)/g)]
        .filter(([, link = '']) => !existsSync(join(root, dirname(path), link)))
        .map(([, link]) => `${path} links to ${link}`),
    )
    expect(missing).toEqual([])
  })

  it('every path in a page or a comment exists', () => {
    const missing = [...pages, ...sources.map(commentsOf)].flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /(?<![\w./-])(?:apps|packages|add-ons|docs|scripts|bench|e2e)\/[\w./-]*\w(?![\w<*{]|\/?[<*{])/g,
        ),
      ]
        // NNNN stands for a number, and build output does not exist before the first build
        .filter(([named]) => !/NNNN|\/dist\b/.test(named) && !existsSync(join(root, named)))
        .map(([named]) => `${path} names ${named}`),
    )
    expect(missing).toEqual([])
  })

  it('every file and function that a page names in backticks exists', () => {
    const names = new Set(files.map(({ path }) => path.split('/').at(-1)))
    const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []))
    const missing = pages
      .filter(({ path }) => !path.startsWith('docs/spec/') && !path.startsWith('docs/decisions/'))
      .flatMap(({ path, text }) => [
        ...[...text.matchAll(/`([\w-]+\.(?:tsx?|mjs|css|sql|md))`/g)]
          .filter(([, name]) => !names.has(name))
          .map(([, name]) => `${path} names the file ${name}`),
        ...[...text.matchAll(/`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g)]
          .filter(([, name = '']) => !words.has(name))
          .map(([, name]) => `${path} names ${name}`),
      ])
    expect(missing).toEqual([])
  })

  it('docs/screens.md has every route of the web', () => {
    const folder = 'apps/web/src/routes/'
    const routes = files.flatMap(({ path }) => (path.startsWith(folder) ? [path.slice(folder.length)] : []))
    expect(routes).toContain('app/index.tsx')
    expect(routes.filter((route) => !screens.includes(`\`${route.replace(/.*\/(?=-)/, '')}\``))).toEqual([])
  })

  it('every procedure in docs/screens.md is in the contract', () => {
    const rooms = Object.entries(contract)
    const known = new Set(rooms.flatMap(([room, calls]) => Object.keys(calls).map((name) => `${room}.${name}`)))
    const isOfRoom = new RegExp(`^(?:${rooms.map(([room]) => room).join('|')})\\.`)
    const named = screens
      .split('\n')
      .flatMap(proceduresIn)
      .filter((name) => isOfRoom.test(name))
    expect(named).toContain('notifications.readAll')
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('the detection of rules', () => {
  it('finds unknown rules in texts, comments and titles', () => {
    const comment = ['// as T18 and T99 say', '/** G-999, and EXP-04 */'].join('\n')
    // joined, so that this file itself names no unknown rule
    const unknownId = ['EXP', '98'].join('-')
    const test = `it('${unknownId} R2b R77 is reported', () => at('T10:00'))`
    const named = (text: string) => unknownRules(text, ids).map(({ id }) => id)
    expect(named(comment)).toEqual(['T99', 'G-999'])
    expect(named(test)).toEqual([unknownId, 'R77'])
    expect(named('const day = `${date}T00:00`, code = "UTF-16"')).toEqual([])
  })

  it('takes the rules of a title, each once', () => {
    expect(rulesProvedIn("it.each([['T10', 1]])('EXP-04 T18 %s and EXP-04', () => 1)")).toEqual(['EXP-04', 'T18'])
  })
})

/** The procedures of a line: `room.name`, followed by `.name` for the same room. */
function proceduresIn(line: string): string[] {
  let room = ''
  return [...line.matchAll(/`(\w*)\.(\w+)`/g)].map(([, before = '', name = '']) => {
    room = before || room
    return `${room}.${name}`
  })
}

/** The comments of a source. */
function commentsOf({ path, text }: { path: string; text: string }) {
  return {
    path,
    text: text
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\/?\*|--)/.test(line))
      .join('\n'),
  }
}
