// Builds the server and the web application when their sources have changed.
import { join } from 'node:path'
import { environmentWith, ScriptError, root, run } from './processes.mjs'
import { taskEnvironment } from './task.mjs'

/** The server's program, as `npm start` runs it. */
export const builtServer = join(root, 'apps', 'server', 'dist', 'main.js')

/** Returns whether anything was built, or false if all was up to date. */
export async function build(node) {
  const { code, output } = await run('wireit', [], { env: environmentWith(node, taskEnvironment('build')) })
  if (code !== 0) throw new ScriptError(`The product could not be built:\n${output}`)
  return /Ran [1-9]/.test(output)
}
