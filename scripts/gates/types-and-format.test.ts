import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../processes.mjs'
import { plantedTree, runTool } from './planted-tree.ts'

const copyOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** Mistakes that the compiler rejects: `[name, text, code of the error]`. */
const mistakes = [
  ['a type that does not fit', "export const seats: number = 'two'", 'TS2322'],
  ['an element that may be absent', 'export const first = (meals: string[]): number => meals[0].length', 'TS2532'],
  ['an implicit any', 'export const eat = (meal) => meal', 'TS7006'],
  ['an unchecked null', 'export const length = (meal: string | null): number => meal.length', 'TS18047'],
  ['syntax that Node cannot strip', 'export enum Meal { Hot }', 'TS1294'],
  ['a type imported like a value', "import { PathLike } from 'node:fs'\nexport type Meal = PathLike", 'TS1484'],
  ['an unused local', 'export function eat(): void { const meal = 1 }', 'TS6133'],
  ['an import without its extension', "export { meal } from './meal.js'", 'TS2307'],
] as const

test('the compiler reports each mistake', async () => {
  const files = Object.fromEntries(mistakes.map(([, text], index) => [`apps/server/src/mistake-${index}.ts`, text]))
  const settings = ['tsconfig.base.json', 'apps/server/tsconfig.json'].map((path) => [path, copyOf(path)])
  const folder = plantedTree({ ...files, ...Object.fromEntries(settings) })
  const { code, output } = await runTool('tsc', ['-p', 'apps/server'], folder)
  expect(code).not.toBe(0)
  for (const [index, [name, , error]] of mistakes.entries()) {
    expect(output, name).toMatch(new RegExp(`mistake-${index}\\.ts\\(.*${error}:`))
  }
})

test('an unformatted file is reported, a formatted one is not', async () => {
  const settings = { '.oxfmtrc.json': copyOf('.oxfmtrc.json') }
  const folder = plantedTree({
    ...settings,
    'apps/poor.ts': 'export const a = "1";\n',
    'apps/good.ts': "export const a = '1'\n",
  })
  const { code, output } = await runTool('oxfmt', ['--check', 'apps'], folder)
  expect(code).toBe(1)
  expect(output).toContain('poor.ts')
  expect(output).not.toContain('good.ts')
})
