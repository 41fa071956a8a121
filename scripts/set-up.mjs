// What `npm start` and `npm test` need and an empty clone lacks: dependencies, Node, the built web application.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dependenciesAreReady, installDependencies } from './dependencies.mjs'
import { root } from './processes.mjs'
import { obtainNode, productNode } from './product-node.mjs'
import { step } from './steps.mjs'
import { buildWeb, webIsBuilt } from './web-build.mjs'

const lock = join(root, '.cache', 'set-up.lock')

/** Sets up what is missing, a line for each step, and returns the path of the product's Node. */
export async function setUp() {
  const node = await setUpTools()
  await step('Web application', async (say) => {
    if (webIsBuilt()) return
    await alone(webIsBuilt, () => buildWeb(node))
    say('built')
  })
  return node
}

/** The same without the built web application. */
export async function setUpTools() {
  await step('Dependencies', async (say) => {
    if (dependenciesAreReady()) return
    await alone(dependenciesAreReady, installDependencies)
    say('installed')
  })
  await step('Node', async (say) => {
    if (productNode()) return
    await alone(productNode, obtainNode)
    say('fetched')
  })
  return productNode()
}

/** Does the work unless another set-up of this folder has done it by the time that its turn comes. */
async function alone(isDone, work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  while (!takeTurn()) await pause(200)
  try {
    if (!isDone()) await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeTurn() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw fault
    if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true })
    return false
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (fault) {
    return fault.code === 'EPERM'
  }
}
