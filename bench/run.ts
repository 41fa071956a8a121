// Runs benchmarks: node bench/run.ts NAME…, see README.md. Exits with 1 if one is over its budget.
// `--seconds N`: the duration of a scenario that runs for a fixed time. `--before FOLDER`: a built checkout to compare with, for
// main-thread. `--pages explore,tribe`: only these, for main-thread and lighthouse. `--processes N`: how many serve, for overload.
import { parseArgs } from 'node:util'

type Options = { seconds?: number; before?: string; pages?: readonly string[]; processes?: string }
type Scenario = (options: Options) => Promise<boolean>

const scenarios: Record<string, () => Promise<{ scenario: Scenario }>> = {
  fuzz: () => import('./fuzz/scenario.ts'),
  overload: () => import('./overload/scenario.ts'),
  faults: () => import('./faults/scenario.ts'),
  image: () => import('./image/scenario.ts'),
  backup: () => import('./backup/scenario.ts'),
  sizes: () => import('./sizes/scenario.ts'),
  explore: () => import('./explore/scenario.ts'),
  pages: () => import('./pages/scenario.ts'),
  sessions: () => import('./sessions/scenario.ts'),
  'sign-in': () => import('./sign-in/scenario.ts'),
  webhooks: () => import('./webhooks/scenario.ts'),
  live: () => import('./live/scenario.ts'),
  blocks: () => import('./blocks/scenario.ts'),
  console: () => import('./console/scenario.ts'),
  costs: () => import('./costs/scenario.ts'),
  reservations: () => import('./reservations/scenario.ts'),
  reviews: () => import('./reviews/scenario.ts'),
  completion: () => import('./completion/scenario.ts'),
  messages: () => import('./messages/scenario.ts'),
  'messages-proof': () => import('./messages-proof/scenario.ts'),
  cluster: () => import('./cluster/scenario.ts'),
  'cluster-e2e': () => import('./cluster/e2e.ts'),
  memory: () => import('./memory/scenario.ts'),
  'dev-loop': () => import('./dev-loop/scenario.ts'),
  'main-thread': () => import('./main-thread/scenario.ts'),
  interaction: () => import('./interaction/scenario.ts'),
  lighthouse: () => import('./lighthouse/scenario.ts'),
}

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    before: { type: 'string' },
    pages: { type: 'string' },
    processes: { type: 'string' },
  },
})
const options = {
  ...(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
  ...(values.before === undefined ? {} : { before: values.before }),
  ...(values.pages === undefined ? {} : { pages: values.pages.split(',') }),
  ...(values.processes === undefined ? {} : { processes: values.processes }),
}
const unknown = names.filter((name) => !(name in scenarios))
if (unknown.length > 0) {
  console.error(`No such scenario: ${unknown.join(', ')}. There are: ${Object.keys(scenarios).join(', ')}`)
  process.exitCode = 64
} else {
  for (const name of names.length > 0 ? names : Object.keys(scenarios)) {
    const { scenario } = (await scenarios[name]?.()) ?? {}
    if (!(await scenario?.(options))) process.exitCode = 1
  }
}
