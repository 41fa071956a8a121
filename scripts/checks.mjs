// Every check of the repository: `{ name, command, cwd?, report?, env?, prints? }`. `report` names the file in which a test runner
// counts its tests, and the output of one that `prints` is shown even if it passes. Checks of one group run one after the other, groups of one stage side by side: two processors are
// enough for two groups, and the browser wants both for itself.
import { join } from 'node:path'
import { root } from './processes.mjs'

const cache = join(root, '.cache')

export const reports = join(cache, 'test-reports')

const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

// sandbox and demo with the server, on which they build
const workspaces = [
  'packages/domain',
  'packages/listing-links',
  'packages/stay-art',
  'apps/server',
  'apps/web',
  'apps/extractor',
  'e2e',
  'bench',
]
const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts']

const lint = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'directions', command: ['depcruise', ...folders, '--cache', join(cache, 'depcruise')] },
  { name: 'tables of rooms', command: ['node', 'scripts/check-tables.mjs'] },
  { name: 'unused code', command: ['knip', '--cache', '--cache-location', join(cache, 'knip')] },
]

const types = [...workspaces, '.'].map((project) => ({
  name: `types of ${project === '.' ? 'scripts' : project}`,
  command: ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', join(cache, 'types', `${project}.tsbuildinfo`)],
}))

const built = [
  { name: 'generated files', command: ['node', 'scripts/check-generated.mjs'] },
  { name: 'size of the web application', command: ['node', 'bench/bundle-size.mjs'] },
]

/** Prints how it went and its seed, so that what it finds can be tried again. */
const fuzz = [
  {
    name: 'odd requests',
    command: ['node', 'bench/run.ts', 'fuzz', '--seconds', '8'],
    prints: true,
  },
]

// on a busy machine a test may time out: it is run once more, and reported as flaky
const unit = [
  {
    name: 'unit and room tests',
    command: [
      'vitest',
      'run',
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    report: vitestReport,
  },
]

const e2e = [
  {
    name: 'e2e tests in the browser',
    command: ['playwright', 'test', '--reporter=list,json'],
    cwd: 'e2e',
    report: playwrightReport,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  },
]

const walk = [
  { name: 'pictures of the whole way', command: ['playwright', 'test', '--config', 'walk.config.ts'], cwd: 'e2e' },
]

/**
 * What the npm scripts run, as stages of groups of checks.
 * @typedef {{ name: string, command: string[], cwd?: string, report?: string, env?: Record<string, string>, prints?: boolean }} Check
 * @type {Record<string, Check[][][]>}
 */
export const suites = {
  lint: [[lint]],
  typecheck: [[types]],
  unit: [[unit]],
  e2e: [[e2e]],
  walk: [[walk]],
  check: [[[...types, ...lint, ...built, ...fuzz], unit]],
  all: [[[...types, ...lint, ...built, ...fuzz], unit], [e2e]],
}
