import { join } from 'node:path'
import { expect, test } from 'vitest'
import { earlyBrandReads, readModule } from '../brand-reads.mjs'
import { environmentWith, root, run } from '../processes.mjs'
import { plantedTree } from './planted-tree.ts'

const page = 'apps/web/src/features/legal/planted.tsx'
const modules = {
  'packages/domain/src/brand.ts': 'export const brand = {}\n',
  'packages/domain/src/index.ts': "export { brand } from './brand.ts'\n",
  'apps/web/src/platform/titled.ts':
    "import { brand } from '@wayhouse/domain/brand'\nexport function titled(title: string) {\n  return title + brand.name\n}\n",
  'apps/web/src/features/legal/text.ts':
    "import { brand } from '@wayhouse/domain/brand'\nexport const text = { get lead() {\n  return brand.name\n} }\n",
  'apps/web/src/features/legal/index.ts': "export { text as words } from './text.ts'\n",
}
const imports = [
  "import { brand } from '@wayhouse/domain/brand'",
  "import { titled as named } from '../../platform/titled.ts'",
  "import { words } from './index.ts'",
].join('; ')

/** What the check says about this code, beside a function and an object that read the brand. */
function linesAbout(code: string): string[] {
  const read = Object.entries({ ...modules, [page]: `${imports}\n${code}\n` }).map(([path, text]) =>
    readModule(path, text),
  )
  return earlyBrandReads(read).map(({ path, line, text }) => `${path}:${line} ${text}`)
}

test.each([
  ['a text', 'export const title = `About ${brand.name}`', 'brand'],
  [
    'a text of the door of the domain',
    "import { brand as own } from '@wayhouse/domain'; const title = own.name",
    'own',
  ],
  ['a part of an object', "const head = { meta: [{ title: 'About', name: brand.name }] }", 'brand'],
  ['a copy', 'const copy = { ...brand }', 'brand'],
  ['its parts', 'const { name } = brand', 'brand'],
  ['its JSON', 'const text = JSON.stringify(brand)', 'brand'],
  ['a text in a list', "const titles = ['About'].map((title) => title + brand.name)", 'brand'],
  ['a statement', 'Object.assign(globalThis, { title: brand.name })', 'brand'],
  ['a static field', 'class Page { static title = brand.name }', 'brand'],
  ['a function of another module', "const title = named('About')", 'named'],
  ['a function of its own', 'const title = own()\nfunction own() { return named("About") }', 'own'],
  ['a getter of another module', 'const { lead } = words', 'words'],
])('what reads the brand while its module loads is reported: %s', (_name, code, used) => {
  expect(linesAbout(code)).toEqual([`${page}:2 uses ${used} while it loads`])
})

test.each([
  ['a function', 'export const title = () => `About ${brand.name}`'],
  ['a component', 'export function Page() { return <h1>{brand.name}</h1> }'],
  ['a getter', 'export const page = { get title() { return brand.name } }'],
  ['a handler', "export const Route = route('/')({ head: () => ({ title: named('About') }) })"],
  ['a function that is passed on', 'export const Part = memo(Page)\nfunction Page() { return brand.name }'],
  [
    'a function that makes another',
    "const texts = notice('a')\nfunction notice(name) { return { title: () => brand.name } }",
  ],
  ['a program', "start(named('About'))\nasync function start(title) { await run(title + brand.name) }"],
  ['a name of its own', "const name = texts.brand.length\nconst texts = { brand: 'x' }"],
])('the brand may be read by %s', (_name, code) => {
  expect(linesAbout(code)).toEqual([])
})

test('the check of a folder fails with the place of what it finds, in any part of the product', async () => {
  const planted = "import { brand } from '@wayhouse/domain'\nexport const title = brand.name\n"
  const folder = plantedTree(
    {
      ...modules,
      'apps/server/src/platform/planted.ts': planted,
      'add-ons/sandbox/src/planted.ts': planted,
      'apps/server/src/platform/planted.test.ts': planted,
    },
    { withPackages: false },
  )
  const script = join(root, 'scripts', 'check-brand.mjs')
  const { code, output } = await run('node', [script, folder], { env: environmentWith(process.execPath) })
  expect(code).toBe(1)
  for (const path of ['apps/server/src/platform/planted.ts', 'add-ons/sandbox/src/planted.ts'])
    expect(output).toContain(`${path}:2 uses brand while it loads`)
  expect(output).not.toContain('planted.test.ts')
})
