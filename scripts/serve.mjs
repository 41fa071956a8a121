// The product's processes: the server, and the extraction service, which is started again whenever it ends.
import { createInterface } from 'node:readline'
import { freePort } from './free-port.mjs'
import { keepRunning } from './keep-running.mjs'
import { leanNode } from './lean-node.mjs'
import { environmentWith, ScriptError, launch, root, stopOnSignals, stopSignal } from './processes.mjs'
import { step } from './steps.mjs'

const leaveWithStarter = new URL('leave-with-starter.mjs', import.meta.url).href
const stopWithinMs = 15_000
/** The largest heap of the extraction service, in MB: what other sites send must not take the machine's memory. */
const extractorHeap = 192

/** Serves what is built until a signal or the end of the server; returns its exit code. */
export function serve(node) {
  return serveBoth(
    (environment) => startExtractor(node, [], environment),
    (more) => start(node, ['apps/server/src/main.ts'], { ...environmentWith(node, leanNode(process.env)), ...more }),
  )
}

/** Serves the sources and watches them, until the same. */
export async function serveSources(node) {
  return serveBoth(
    (environment) => startExtractor(node, ['--watch', '--watch-preserve-output'], environment),
    (more) => start(node, ['scripts/dev/server.mjs'], environmentWith(node, more)),
  )
}

async function serveBoth(startExtraction, startServer) {
  const appUrl = process.env.APP_URL || `http://localhost:${process.env.PORT || '3000'}`
  const extractor = process.env.EXTRACTION_URL ? null : await startExtraction(await extractorEnvironment(appUrl))
  if (stopSignal()) return extractor ? extractor.stop(endOf).then(() => 0) : 0

  const server = startServer(extractor ? { EXTRACTION_URL: extractor.url } : {})
  stopOnSignals((signal) => server.kill(signal)) // the extraction service is needed until the last request is answered
  const { code } = await server.ended
  await extractor?.stop(endOf)
  return code
}

async function startExtractor(node, options, env) {
  return step('Extraction service', async (say) => {
    const startOnce = () => start(node, [...options, 'apps/extractor/src/main.ts'], env, 'pipe')
    const child = startOnce()
    const url = await Promise.race([listeningAt(child), child.ended.then(({ code }) => code)])
    if (typeof url !== 'string') throw new ScriptError('The extraction service did not start', url)
    say(`listening at ${url}`)
    const kept = keepRunning('The extraction service', child, () => {
      const next = startOnce()
      void listeningAt(next) // passes on what it says
      return next
    })
    return { ...kept, url }
  })
}

function listeningAt(child) {
  return new Promise((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const url = /^\{"listening":"([^"]+)"\}$/.exec(line)?.[1]
      if (url) resolve(url)
      else console.log(line)
    })
  })
}

/** The service reads pages of other sites, so it gets none of our secrets. In production it reads no sandbox pages either. */
async function extractorEnvironment(appUrl) {
  const needed = /^(EXTRACTOR_|LISTING_|NODE_|HTTPS?_PROXY$|NO_PROXY$|SSL_CERT_|TZ$|LANG$|LC_)/i
  const passed = Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)))
  const sandbox = process.env.NODE_ENV !== 'production' && URL.canParse(appUrl)
  return {
    ...(sandbox ? { LISTING_SANDBOX_ORIGIN: new URL(appUrl).origin } : {}),
    ...passed,
    // the same after each start
    EXTRACTOR_PORT: Number(passed.EXTRACTOR_PORT) ? passed.EXTRACTOR_PORT : String(await freePort()),
    ...leanNode(passed, extractorHeap),
  }
}

/** The IPC channel closes when this process ends, even by SIGKILL. */
function start(node, args, env, output = 'inherit') {
  return launch(node, ['--import', leaveWithStarter, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', output, 'inherit', 'ipc'],
  })
}

/** Ends a process by SIGTERM, and by SIGKILL after 15 s. */
async function endOf(child) {
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  await child.ended
  clearTimeout(force)
}
