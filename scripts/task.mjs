// A task that a package.json gives to Wireit.
import { join } from 'node:path'
import { root } from './processes.mjs'

/** The environment in which `wireit` does a task of a workspace, whatever script of npm's this process belongs to. */
export function taskEnvironment(task, workspace = '.') {
  return {
    npm_lifecycle_event: task,
    npm_package_json: join(root, workspace, 'package.json'),
    WIREIT_FAILURES: 'continue',
    WIREIT_LOGGER: 'quiet-ci',
    // what has passed is remembered; what an older state of the sources had built is not
    WIREIT_CACHE: 'none',
  }
}
