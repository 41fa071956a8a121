import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../processes.mjs'
import { plantedTree, runTool } from './planted-tree.ts'

const workspace = (name: string, dependencies = {}) => JSON.stringify({ name, type: 'module', dependencies })

test('unused files, exports and dependencies are reported, and unlisted dependencies', async () => {
  const folder = plantedTree({
    'knip.jsonc': readFileSync(join(root, 'knip.jsonc'), 'utf8'),
    'package.json': JSON.stringify({
      name: 'planted',
      workspaces: ['packages/*', 'add-ons/*', 'apps/*', 'e2e', 'bench'],
    }),
    'apps/server/package.json': workspace('server', { kysely: '1', sharp: '1' }),
    'apps/server/src/main.ts': "import 'kysely'\nimport 'zod'\nimport { cook } from './cook.ts'\ncook()\n",
    'apps/server/src/cook.ts': 'export const cook = () => 1\nexport const burn = () => 2\nexport type Smoke = string\n',
    'apps/server/src/forgotten.ts': 'export const meal = 1\n',
    'apps/server/src/eaten.test.ts': "import { meal } from './eaten.ts'\nmeal()\n",
    'apps/server/src/eaten.ts': 'export const meal = () => 1\n',
  })
  const { code, output } = await runTool('knip', ['--reporter', 'json', '--no-config-hints'], folder)
  const issues: Issues[] = JSON.parse(output.slice(output.indexOf('{"'))).issues
  expect(code).not.toBe(0)
  expect(namesOf(issues, 'files')).toContain('apps/server/src/forgotten.ts')
  expect(namesOf(issues, 'exports')).toEqual(['burn'])
  expect(namesOf(issues, 'types')).toEqual(['Smoke'])
  expect(namesOf(issues, 'dependencies')).toContain('sharp')
  expect(namesOf(issues, 'dependencies')).not.toContain('kysely')
  expect(namesOf(issues, 'unlisted')).toEqual(['zod'])
})

type Kind = 'files' | 'exports' | 'types' | 'dependencies' | 'unlisted'
type Issues = Record<Kind, { name: string }[]>

function namesOf(issues: readonly Issues[], kind: Kind): string[] {
  return issues.flatMap((issue) => issue[kind].map(({ name }) => name))
}
