// The product's processes: the extraction service and the server. When one ends, so does the other.
import { createInterface } from 'node:readline'
import { freePort } from './free-port.mjs'
import { leanNode } from './lean-node.mjs'
import { environmentWith, ScriptError, launch, root, stopOnSignals, stopSignal } from './processes.mjs'
import { step } from './steps.mjs'

const leaveWithStarter = new URL('leave-with-starter.mjs', import.meta.url).href
const stopWithinMs = 15_000

/** Serves what is built until a signal or the end of one of the processes; returns the server's exit code. */
export function serve(node) {
  return serveBoth(
    (appUrl) => startExtractor(node, [], extractorEnvironment(appUrl)),
    (more) => start(node, ['apps/server/src/main.ts'], { ...environmentWith(node, leanNode(process.env)), ...more }),
  )
}

/** Serves the sources and watches them, until the same. */
export async function serveSources(node) {
  const port = String(await freePort()) // the same after each restart
  return serveBoth(
    (appUrl) =>
      startExtractor(node, ['--watch', '--watch-preserve-output'], {
        ...extractorEnvironment(appUrl),
        EXTRACTOR_PORT: port,
      }),
    (more) => start(node, ['scripts/dev/server.mjs'], environmentWith(node, more)),
  )
}

async function serveBoth(startExtraction, startServer) {
  const appUrl = process.env.APP_URL || `http://localhost:${process.env.PORT || '3000'}`
  const extractor = process.env.EXTRACTION_URL ? null : await startExtraction(appUrl)
  if (stopSignal()) return endOf(extractor?.process).then(() => 0)

  const server = startServer(extractor ? { EXTRACTION_URL: extractor.url } : {})
  stopOnSignals((signal) => server.kill(signal)) // the extraction service is needed until the last request is answered
  const ends = [server.ended, extractor?.process.ended.then(() => 'alone')].filter(Boolean)
  const extractorEndedAlone = (await Promise.race(ends)) === 'alone' && stopSignal() === null
  if (extractorEndedAlone) console.error('The extraction service ended unexpectedly: the server is stopped')
  const code = await endOf(server, stopSignal() === null)
  await endOf(extractor?.process)
  return code || Number(extractorEndedAlone)
}

async function startExtractor(node, options, env) {
  return step('Extraction service', async (say) => {
    const child = start(node, [...options, 'apps/extractor/src/main.ts'], env, 'pipe')
    const url = await Promise.race([listeningAt(child), child.ended.then(({ code }) => code)])
    if (typeof url !== 'string') throw new ScriptError('The extraction service did not start', url)
    say(`listening at ${url}`)
    return { process: child, url }
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
function extractorEnvironment(appUrl) {
  const needed = /^(EXTRACTOR_|LISTING_|NODE_|HTTPS?_PROXY$|NO_PROXY$|SSL_CERT_|TZ$|LANG$|LC_)/i
  const passed = Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)))
  const sandbox = process.env.NODE_ENV !== 'production' && URL.canParse(appUrl)
  return {
    EXTRACTOR_PORT: '0',
    ...(sandbox ? { LISTING_SANDBOX_ORIGIN: new URL(appUrl).origin } : {}),
    ...passed,
    ...leanNode(passed),
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

/** Ends a process by SIGTERM, unless it is ending already, and by SIGKILL after 15 s. Returns its exit code. */
async function endOf(child, ask = true) {
  if (!child) return 0
  if (ask) child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  const { code } = await child.ended
  clearTimeout(force)
  return code
}
