// Builds the web application when its sources have changed.
import { environmentWith, ScriptError, run } from './processes.mjs'
import { taskEnvironment } from './task.mjs'

/** Returns whether it was built, or false if it was up to date. */
export async function buildWeb(node) {
  const env = environmentWith(node, taskEnvironment('build', 'apps/web'))
  const { code, output } = await run('wireit', [], { env })
  if (code !== 0) throw new ScriptError(`The web application could not be built:\n${output}`)
  return output.includes('Ran 1 script')
}
