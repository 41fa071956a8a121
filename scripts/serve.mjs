// The product's processes: the server, and the extraction service, which is restarted whenever it ends.
import { createInterface } from 'node:readline'
import { builtServer } from './build.mjs'
import { freePort } from './free-port.mjs'
import { keepRunning } from './keep-running.mjs'
import { leanNode } from './lean-node.mjs'
import { environmentWith, ScriptError, launch, root, stopOnSignals, stopSignal } from './processes.mjs'
import { step } from './steps.mjs'

const stopWithParent = new URL('leave-with-starter.mjs', import.meta.url).href
const stopTimeoutMs = 15_000
/** Limits the heap of the extraction service, because other sites control the size of its input. */
const extractorHeapMb = 192

/** Serves the built product until a signal or the end of the server. Returns the exit code. */
export function serve(node) {
  return serveBoth(
    (environment) => startExtractor(node, [], environment),
    (variables) => start(node, [builtServer], { ...environmentWith(node, leanNode(process.env)), ...variables }),
  )
}

/** Serves the sources and reloads them after changes, until a signal or the end of the server. */
export async function serveSources(node) {
  return serveBoth(
    (environment) => startExtractor(node, ['--watch', '--watch-preserve-output'], environment),
    (variables) => start(node, ['scripts/dev/server.mjs'], environmentWith(node, variables)),
  )
}

async function serveBoth(startExtraction, startServer) {
  const appUrl = process.env.APP_URL || `http://localhost:${process.env.PORT || '3000'}`
  const extractor = process.env.EXTRACTION_URL ? null : await startExtraction(await extractorEnvironment(appUrl))
  if (stopSignal()) return extractor ? extractor.stop(stopProcess).then(() => 0) : 0

  const server = startServer(extractor ? { EXTRACTION_URL: extractor.url } : {})
  stopOnSignals((signal) => server.kill(signal)) // the extraction service is needed until the last response
  const { code } = await server.ended
  await extractor?.stop(stopProcess)
  return code
}

async function startExtractor(node, options, env) {
  return step('Extraction service', async (setOutcome) => {
    const startOnce = () => start(node, [...options, 'apps/extractor/src/main.ts'], env, 'pipe')
    const child = startOnce()
    const url = await Promise.race([listeningAt(child), child.ended.then(({ code }) => code)])
    if (typeof url !== 'string') throw new ScriptError('The extraction service did not start', url)
    setOutcome(`listening at ${url}`)
    const service = keepRunning('The extraction service', child, () => {
      const next = startOnce()
      void listeningAt(next) // also passes on its output
      return next
    })
    return { ...service, url }
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

/** The service reads pages of other sites, so it gets none of our secrets. In production it does not read sandbox pages. */
async function extractorEnvironment(appUrl) {
  const allowed = /^(EXTRACTOR_|LISTING_|NODE_|HTTPS?_PROXY$|NO_PROXY$|SSL_CERT_|TZ$|LANG$|LC_)/i
  const passed = Object.fromEntries(Object.entries(process.env).filter(([name]) => allowed.test(name)))
  const sandbox = process.env.NODE_ENV !== 'production' && URL.canParse(appUrl)
  return {
    ...(sandbox ? { LISTING_SANDBOX_ORIGIN: new URL(appUrl).origin } : {}),
    ...passed,
    // the same port after each restart
    EXTRACTOR_PORT: Number(passed.EXTRACTOR_PORT) ? passed.EXTRACTOR_PORT : String(await freePort()),
    ...leanNode(passed, extractorHeapMb),
  }
}

/** Starts a process with an IPC channel, which closes when this process ends, even by SIGKILL. */
function start(node, args, env, output = 'inherit') {
  return launch(node, ['--import', stopWithParent, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', output, 'inherit', 'ipc'],
  })
}

/** Stops a process by SIGTERM, and by SIGKILL after 15 s. */
async function stopProcess(child) {
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await child.ended
  clearTimeout(force)
}
