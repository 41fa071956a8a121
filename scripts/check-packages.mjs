// Fails with a line for every package of package-lock.json whose licence is not allowed, or that has a known fault. Works without network.
// Usage: node scripts/check-packages.mjs [refresh: fills scripts/known-faults.json from `npm audit` first]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultProblems, faultsIn, licenceProblems, listWarning } from './package-policy.mjs'
import { root, run } from './processes.mjs'

const listFile = join(root, 'scripts', 'known-faults.json')
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

if (process.argv[2] === 'refresh') await refresh()
const [lock, list] = [json(join(root, 'package-lock.json')), json(listFile)]
const problems = [...licenceProblems(lock), ...faultProblems(lock, list)]
for (const line of problems) console.error(line)
const warning = listWarning(list, new Date())
if (warning !== null) console.warn(`warning: ${warning}`)
if (problems.length > 0) process.exitCode = 1

async function refresh() {
  const { output } = await run('npm', ['audit', '--json', '--package-lock-only', '--loglevel=silent'])
  try {
    const faults = faultsIn(JSON.parse(output))
    const date = new Date().toISOString().slice(0, 10)
    writeFileSync(listFile, `${JSON.stringify({ date, source: 'npm audit', faults }, null, 2)}\n`)
  } catch (error) {
    console.error(`The list stays as it is: ${error.message}`)
    process.exitCode = 1
  }
}
