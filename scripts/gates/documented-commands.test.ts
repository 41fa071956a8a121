import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentedBlocks } from '../../apps/server/src/testing/documented-blocks.ts'
import type { Block } from '../../apps/server/src/testing/documented-blocks.ts'
import { root } from '../processes.mjs'

/** The test that runs a block, or why none does. */
type Trial = { in: string } | { not: string }

const operators = { in: 'apps/server/src/tests/documented-commands.test.ts' }
const programs = { in: 'apps/server/src/tests/documented-programs.test.ts' }
const pointInTime = { in: 'apps/server/src/backup/point-in-time.test.ts' }
const containers = { in: 'scripts/gates/compose.test.ts' }

/** How each block of the documents is tried, by how it begins. A new one needs a line here. */
const trials: Record<string, Trial> = {
  'npm start ': {
    not: 'e2e/serve-product.mjs runs the first for each e2e test; the others do not end, or are this run',
  },
  'LISTING_SANDBOX_ORIGIN=': programs,
  'npm run bench -w bench                ': { not: 'measures take many minutes of a machine that does nothing else' },
  'npx openapi-typescript': { in: 'apps/server/src/tests/generated-clients.test.ts' },
  'npm run dev\n': { not: 'serves until it is stopped; bench/dev-loop starts it' },
  "it('PRO-03 pronouns": { not: 'belongs to a change that the reader makes, and throws away' },
  'npm run test:unit -- own-profile': { not: 'this is run by such a command itself' },
  'npm ci && npm start': { not: 'installs the packages anew under this run; e2e/serve-product.mjs runs npm start' },
  '(cd deploy/env': containers,
  'docker compose -f deploy/compose.yaml exec -T': containers,
  'systemd-run --pipe': programs,
  'npm run backup -- --to': programs,
  'DATA_DIR=/tmp/rehearsal': programs,
  'psql -c "alter system': pointInTime,
  'mv "$PGDATA"': pointInTime,
  'npm run --silent operate -- erasures ids': programs,
  'npm run operate -- erasures    ': operators,
  'scrape_configs:': { in: 'scripts/gates/deploy.test.ts' },
  'npm run operate -- suspend zuri': operators,
  'npm run operate -- operators': operators,
  'npm run operate -- audit verify': operators,
  'create role wayhouse_audit': programs,
  'npm run operate -- cases    ': operators,
  'npm run operate -- decisions undo': operators,
  'npm run operate -- women off': operators,
  'npm run operate -- waiting': operators,
  'npm run operate -- reviews zuri': operators,
  'npm run operate -- emails ': { in: 'apps/server/src/operate/emails.test.ts' },
  'node scripts/check-packages.mjs refresh': {
    not: 'asks a registry, and runs an image’s build; packages.test.mjs runs the bill of materials',
  },
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the blocks of commands and samples in the documents', () => {
  const blocks = documentedBlocks()

  it('are each run by a test, or have a reason why not', () => {
    expect(blocks.length).toBeGreaterThan(25)
    expect(problemsOf(blocks, trials, textOf)).toEqual([])
  })

  it('a block without a trial is found, and a trial without a block or that does not run it', () => {
    const soup = { path: 'docs/soups.md', language: 'sh', text: 'npm run soup -- hot\n' }
    const runs = () => `documentedBlock('npm run soup')`
    expect(problemsOf([soup], { 'npm run soup': { in: 'soups.test.ts' } }, runs)).toEqual([])
    expect(problemsOf([soup], {}, runs)).toEqual(['docs/soups.md: how is it tried? npm run soup -- hot'])
    expect(problemsOf([soup], { 'npm run soup': { not: ' ' } }, runs)).toEqual(['npm run soup: no reason'])
    expect(problemsOf([soup], { 'npm run soup': { in: 'soups.test.ts' } }, () => '')).toEqual([
      'soups.test.ts does not run: npm run soup',
    ])
    expect(problemsOf([], { 'npm run soup': { not: 'Too hot' } }, runs)).toEqual(['no block begins with: npm run soup'])
  })

  it('name only programs that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json'))
    const known = new Set(['audit', 'ci', 'start', 'test', ...Object.keys(scripts)])
    const text = blocks.map((block) => block.text).join('\n')
    const ofNpm = [...text.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    const ofBench = [...text.matchAll(/\bbench -- (\w[\w-]*)/g)].map(([, name]) => `bench/${name}/scenario.ts`)
    const files = [...text.matchAll(/\bnode ((?:\w[\w-]*\/)+\S+\.m?[jt]s)/g)].map(([, file = '']) => file)
    expect([ofNpm.length, ofBench.length, files.length].every((count) => count > 1)).toBe(true)
    expect(ofNpm.filter((name) => !known.has(name) && name !== 'bench')).toEqual([])
    expect([...ofBench, ...files].filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

function problemsOf(blocks: readonly Block[], known: Record<string, Trial>, read: (path: string) => string): string[] {
  const beginnings = Object.keys(known)
  return [
    ...blocks
      .filter(({ text }) => !beginnings.some((beginning) => text.startsWith(beginning)))
      .map(({ path, text }) => `${path}: how is it tried? ${text.split('\n')[0]}`),
    ...Object.entries(known).flatMap(([beginning, trial]) => {
      if (!blocks.some(({ text }) => text.startsWith(beginning))) return [`no block begins with: ${beginning}`]
      if ('not' in trial) return trial.not.trim() === '' ? [`${beginning}: no reason`] : []
      return read(trial.in).includes(beginning) ? [] : [`${trial.in} does not run: ${beginning}`]
    }),
  ]
}
