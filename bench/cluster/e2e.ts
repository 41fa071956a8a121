import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../scripts/processes.mjs'
import { missingPart, withCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'

/** As in `e2e/playwright.config.ts`. The sandbox's vendors call the product by its address, whose certificate is the bench's own. */
const settings = { DEMO: 'on', POSTHOG_KEY: 'phc_e2e', NODE_TLS_REJECT_UNAUTHORIZED: '0' }

/** The e2e tests against a cluster of three nodes behind nginx with TLS. */
export async function scenario(): Promise<boolean> {
  const missing = await missingPart()
  if (missing !== null) {
    console.log(`cluster-e2e: skipped, because ${missing} is not installed`)
    return true
  }
  return withCluster({ settings }, runTests)
}

async function runTests({ url, primary, nodes: [node] }: Cluster): Promise<boolean> {
  const env = {
    ...process.env,
    BASE_URL: url,
    DATA_DIR: node?.settings.DATA_DIR,
    E2E_DATABASE_URL: primary.url('postgres'),
    NODE_TLS_REJECT_UNAUTHORIZED: '0', // the certificate is the bench's own
  }
  const tests = spawn(join(root, 'node_modules', '.bin', 'playwright'), ['test', '--reporter=list'], {
    cwd: join(root, 'e2e'),
    env,
    stdio: 'inherit',
  })
  const [code] = await once(tests, 'exit')
  return code === 0
}
