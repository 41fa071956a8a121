// Everything that `npm test` checks, in order. Checks of one lane run one after the other, lanes of one round side by
// side: two processors are enough for two lanes, and the browser wants both for itself.
// `report` names the file in which a test runner counts its tests, `{ name, command, cwd?, report? }` is a check.
import { join } from 'node:path'
import { root } from './processes.mjs'

export const reports = join(root, '.cache', 'test-reports')

const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const workspaces = ['packages/domain', 'apps/server', 'apps/web', 'apps/extractor', 'e2e', 'bench']
const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts']

const code = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  ...workspaces.map((workspace) => ({ name: `types of ${workspace}`, command: ['tsc', '-p', workspace] })),
  { name: 'types of scripts', command: ['tsc', '-p', '.'] },
  { name: 'directions', command: ['depcruise', ...folders] },
  { name: 'tables of rooms', command: ['node', 'scripts/check-tables.mjs'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'generated files', command: ['node', 'scripts/check-generated.mjs'] },
  { name: 'size of the web application', command: ['node', 'bench/bundle-size.mjs'] },
]

const tests = [
  {
    name: 'unit and room tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: vitestReport,
  },
]

const journeys = [
  {
    name: 'journeys in the browser',
    command: ['playwright', 'test', '--reporter=list,json'],
    cwd: 'e2e',
    report: playwrightReport,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  },
]

export const rounds = [[code, tests], [journeys]]
