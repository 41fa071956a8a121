import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../processes.mjs'
import { plantedTree, runTool } from './planted-tree.ts'

const feature = 'apps/server/src/features/meals'
const screen = 'apps/web/src/features/meals'

/** A file that violates each rule: `[path, text]`. */
const violations: Record<string, [path: string, text: string]> = {
  'typescript(no-floating-promises)': [`${feature}/floating.ts`, 'export function cook() { void 0; fetch("/") }'],
  'typescript(no-misused-promises)': [
    `${feature}/misused.ts`,
    'export const cook = (meals: string[]) => meals.forEach(async (meal) => { await fetch(meal) })',
  ],
  'typescript(await-thenable)': [`${feature}/thenable.ts`, 'export const cook = async () => { await 1 }'],
  'typescript(no-explicit-any)': [`${feature}/any.ts`, 'export const cook = (meal: any): unknown => meal'],
  'typescript(no-non-null-assertion)': [
    `${feature}/bang.ts`,
    'export const first = (meals: string[]) => meals[0]!.length',
  ],
  'typescript(consistent-type-imports)': [
    `${feature}/types.ts`,
    "import { Stats } from 'node:fs'\nexport type Meal = Stats",
  ],
  'typescript(switch-exhaustiveness-check)': [
    `${feature}/switch.ts`,
    "export function taste(meal: 'hot' | 'cold') { switch (meal) { case 'hot': return 1 } return 0 }",
  ],
  'import(no-default-export)': [`${feature}/default.ts`, 'export default 1'],
  'node(no-process-env)': [`${feature}/environment.ts`, 'export const port = process.env.PORT'],
  'eslint(no-console)': [`${feature}/console.ts`, "export const report = () => console.log('cooked')"],
  'eslint(eqeqeq)': [`${feature}/equal.ts`, 'export const same = (a: unknown, b: unknown) => a == b'],
  'eslint(no-else-return)': [
    `${feature}/else.ts`,
    'export function taste(hot: boolean) { if (hot) { return 1 } else { return 2 } }',
  ],
  'eslint(max-depth)': [
    `${feature}/deep.ts`,
    'export function cook(a: number) { if (a > 1) { if (a > 2) { if (a > 3) { if (a > 4) { a = 0 } } } } return a }',
  ],
  'eslint(max-lines)': [`${feature}/long.ts`, `export const meals = [${'\n  1,'.repeat(301)}\n]`],
  'eslint(max-lines-per-function)': [
    `${feature}/long-function.ts`,
    `export function cook(a: number) {${'\n  a += 1'.repeat(61)}\n  return a\n}`,
  ],
  'unicorn(filename-case)': [`${feature}/cookMeal.ts`, 'export const cook = 1'],
  'unicorn(prefer-node-protocol)': [`${feature}/protocol.ts`, "export { join } from 'path'"],
  'react-hooks(rules-of-hooks)': [
    `${screen}/hooks.tsx`,
    "import { useState } from 'react'\nexport function Meal({ hot }: { hot: boolean }) { if (hot) useState(1); return null }",
  ],
  'react-hooks(exhaustive-deps)': [
    `${screen}/deps.tsx`,
    "import { useEffect } from 'react'\nexport function Meal({ hot }: { hot: string }) { useEffect(() => { document.title = hot }, []); return null }",
  ],
  'jsx-a11y(alt-text)': [`${screen}/picture.tsx`, 'export const Picture = () => <img src="/meal.webp" />'],
  'jsx-a11y(click-events-have-key-events)': [
    `${screen}/click.tsx`,
    'export const Meal = ({ eat }: { eat: () => void }) => <div onClick={eat}>Eat</div>',
  ],
  'vitest(no-focused-tests)': [
    `${feature}/focused.test.ts`,
    "import { expect, test } from 'vitest'\ntest.only('eats', () => { expect(1).toBe(1) })",
  ],
  'vitest(no-disabled-tests)': [
    `${feature}/disabled.test.ts`,
    "import { expect, test } from 'vitest'\ntest.skip('eats', () => { expect(1).toBe(1) })",
  ],
  'vitest(no-restricted-vi-methods)': [
    `${feature}/mocks.test.ts`,
    "import { expect, test, vi } from 'vitest'\nvi.mock('./cook.ts', () => ({}))\ntest('eats', () => { expect(1).toBe(1) })",
  ],
  'vitest(expect-expect)': [`${feature}/empty.test.ts`, "import { test } from 'vitest'\ntest('eats', () => {})"],
}

/** Files that violate no rule, in folders with exceptions. */
const allowed: Record<string, string> = {
  'apps/server/src/config/config.ts': 'export const port = process.env.PORT',
  'apps/server/src/main.ts': "console.log('serves')",
  'apps/web/src/routes/$mealId.tsx': 'export const Route = 1',
  'apps/web/vite.config.ts': 'export default {}',
  [`${screen}/cook.mocked.test.ts`]:
    "import { expect, test, vi } from 'vitest'\nvi.mock('./cook.ts', () => ({}))\ntest('eats', () => { expect(1).toBe(1) })",
  [`${feature}/cook.ts`]: 'export const cook = async (meal: string) => { await fetch(meal) }',
}

let found: string[]

beforeAll(async () => {
  const files = { ...Object.fromEntries(Object.values(violations)), ...allowed, ...settings() }
  const { output } = await runTool('oxlint', ['--format', 'json', 'apps'], plantedTree(files))
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  found = diagnostics.map(({ code, filename }: { code: string; filename: string }) => `${code} in ${filename}`)
}, 60_000)

test.each(Object.entries(violations))('%s is detected', (rule, [path]) => {
  expect(found).toContain(`${rule} in ${path}`)
})

test.each(Object.keys(allowed))('%s is allowed', (path) => {
  expect(found.filter((error) => error.endsWith(` in ${path}`))).toEqual([])
})

test('the length of files and functions is limited in every workspace', async () => {
  const paths = ['packages/domain/src/meals/cook.ts', `${feature}/cook.ts`, `${screen}/cook.tsx`, 'e2e/cook.ts']
  paths.push('apps/extractor/src/cook.ts', 'apps/server/src/testing/cook.ts', 'bench/meals/cook.ts', 'scripts/cook.mjs')
  const long = `export function cook(a) {${'\n  a += 1'.repeat(301)}\n  return a\n}`
  const folder = plantedTree({ ...Object.fromEntries(paths.map((path) => [path, long])), ...settings() })
  const { output } = await runTool(
    'oxlint',
    ['--format', 'unix', 'packages', 'apps', 'e2e', 'bench', 'scripts'],
    folder,
  )
  const lines = output.split('\n')
  const isReported = (rule: string, path: string) =>
    lines.some((line) => line.includes(path) && line.includes(`(${rule})`))
  for (const path of paths) {
    expect(isReported('max-lines', path), path).toBe(true)
    expect(isReported('max-lines-per-function', path), path).toBe(true)
  }
})

test('an unnecessary disable directive is reported', async () => {
  const text = '// oxlint-disable-next-line no-console -- nothing to see\nexport const cook = 1'
  const folder = plantedTree({ [`${feature}/directive.ts`]: text, ...settings() })
  const { code, output } = await runTool('oxlint', ['apps'], folder)
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Unused') })
})

function settings(): Record<string, string> {
  const tsconfig = { extends: './tsconfig.base.json', compilerOptions: { lib: ['es2024', 'dom'], jsx: 'react-jsx' } }
  return {
    '.oxlintrc.json': readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
    'tsconfig.base.json': readFileSync(join(root, 'tsconfig.base.json'), 'utf8'),
    'tsconfig.json': JSON.stringify(tsconfig),
  }
}
