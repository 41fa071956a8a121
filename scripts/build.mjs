// Builds the server and the web application when their sources have changed.
import { join } from 'node:path'
import { environmentWith, ScriptError, root, run } from './processes.mjs'
import { taskSettings } from './task.mjs'

/** The server's program, as `npm start` runs it. */
export const builtServer = join(root, 'apps', 'server', 'dist', 'main.js')

/** Ends a build that hangs. */
const limitMs = 10 * 60_000

/** Returns whether anything was built, or false if all was up to date. */
export async function build(node) {
  const env = environmentWith(node, taskSettings)
  const { code, output } = await run('npm', ['run', 'build', '--silent'], { env, limitMs })
  if (code !== 0) throw new ScriptError(`The product could not be built:\n${output}`)
  return /Ran [1-9]/.test(output)
}
