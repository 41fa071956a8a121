// The Wireit tasks in the package.json files.
import { join } from 'node:path'
import { root } from './processes.mjs'

/** The environment in which `wireit` runs a task of a workspace, whichever npm script has started this process. */
export function taskEnvironment(task, workspace = '.') {
  return {
    npm_lifecycle_event: task,
    npm_package_json: join(root, workspace, 'package.json'),
    WIREIT_FAILURES: 'continue',
    WIREIT_LOGGER: 'quiet-ci',
    // tasks that have passed are skipped, but no older output is restored
    WIREIT_CACHE: 'none',
  }
}
