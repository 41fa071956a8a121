// The numbered rules of docs/spec, the references to them in the repository, and their tests.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'

const folder = 'docs/spec'
const pages = ['requirements.md', 'part-3.md', 'decisions.md', 'security.md']

/** The files of the repository that are tracked or not ignored, and whose path matches, as `{ path, text }`. */
export function repositoryFiles(pattern) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const paths = listed.split('\n').filter((path) => pattern.test(path) && existsSync(join(root, path)))
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The ids of requirements (`EXP-04`), decisions (`G-12`), findings (`D4`), threats (`T18`) and goals (`R2b`), with their page. */
export function specRules() {
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, folder, page), 'utf8')
    return [...text.matchAll(/^(?:- |\| )([A-Z]+-?\d+[a-d]?)\b/gm)].map(([, id = '']) => ({ id, page }))
  })
}

/** References of a text to rules that do not exist, `{ line, id }` each. Ids without a hyphen count only in comments and titles of tests. */
export function unknownRules(text, ids) {
  const known = new Set(ids)
  const areas = new Set(ids.flatMap((id) => (id.includes('-') ? [id.split('-')[0]] : [])))
  return text.split('\n').flatMap((content, index) => {
    const numbered = (content.match(/\b[A-Z]{1,6}-\d{2,3}\b/g) ?? []).filter((id) => areas.has(id.split('-')[0]))
    const prose = /^\s*(?:\/\/|\/?\*)/.test(content) ? content : titlesIn(content).join(' ')
    const short = prose.match(/(?<![\w%/.-])[TR]\d{1,2}[a-d]?\b(?![-:])/g) ?? []
    return [...numbered, ...short].filter((id) => !known.has(id)).map((id) => ({ line: index + 1, id }))
  })
}

/** The rules in the titles of a test file, once for each title. */
export function rulesProvedIn(text) {
  return titlesIn(text).flatMap((title) => [
    ...new Set(title.match(/\b(?:[A-Z]+-\d+[a-d]?|[TR]\d{1,2}[a-d]?)\b/g) ?? []),
  ])
}

/** The titles of tests that start with a rule. */
function titlesIn(text) {
  return [...text.matchAll(/(['"`])((?:[A-Z]+-\d+[a-d]?|[TR]\d{1,2}[a-d]?) [^\n]*?)\1/g)].map(
    ([, , title = '']) => title,
  )
}

/** The page with the tests of each rule. */
export function coveragePage() {
  const tests = repositoryFiles(/\.(?:test|spec)\.(?:tsx?|mjs)$/)
  const testsOf = new Map()
  for (const { path, text } of tests)
    for (const id of rulesProvedIn(text)) testsOf.set(id, [...(testsOf.get(id) ?? []), path])
  const rules = specRules().filter(({ id }) => !/^D\d/.test(id))
  const proved = rules.filter(({ id }) => testsOf.has(id))
  return [
    '# Which tests name which rule',
    '',
    'Made by `node scripts/generate.mjs` from the titles of the tests. A rule without a test is not built, not to be seen from outside,',
    'or not proved.',
    '',
    `${proved.length} of ${rules.length} rules are named by a test.`,
    ...pages.flatMap((page) => [
      '',
      `## [${page}](${page})`,
      '',
      '| rule | tests |',
      '| --- | --- |',
      ...rules.filter((rule) => rule.page === page).map(({ id }) => rowOf(id, testsOf.get(id) ?? [])),
    ]),
    '',
  ].join('\n')
}

function rowOf(id, paths) {
  const files = [...new Set(paths)].toSorted((a, b) => a.localeCompare(b))
  const links = files.slice(0, 3).map((path) => `[${path.split('/').at(-1)}](../../${path})`)
  const more = files.length > 3 ? [`and ${files.length - 3} more`] : []
  return `| ${id} | ${[...links, ...more].join(', ')} |`
}
