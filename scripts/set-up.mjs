// Sets up what `npm start` and `npm test` need and a new clone lacks: dependencies, Node, the built product.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from './build.mjs'
import { dependenciesAreReady, installDependencies } from './dependencies.mjs'
import { root } from './processes.mjs'
import { requireNode } from './product-node.mjs'
import { step } from './steps.mjs'

const lock = join(root, '.cache', 'set-up.lock')

/** Sets up what is missing, with a line for each step, and returns the path of the product's Node. */
export async function setUp() {
  const node = await setUpTools()
  await step('Product', async (setOutcome) => {
    if (await build(node)) setOutcome('built')
  })
  return node
}

/** The same without the build. */
export async function setUpTools() {
  await step('Dependencies', async (setOutcome) => {
    if (dependenciesAreReady()) return
    await underLock(dependenciesAreReady, installDependencies)
    setOutcome('installed')
  })
  return requireNode()
}

/** Does the work under a lock, unless another process has done it meanwhile. */
async function underLock(isDone, work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  while (!takeLock()) await sleep(200)
  try {
    if (!isDone()) await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true })
    return false
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
