import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from '../../scripts/browser.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { connect } from './devtools.ts'
import type { DevTools } from './devtools.ts'
import { Trace } from './trace.ts'
import type { TraceEvent } from './trace.ts'

/** Simulates a slow phone. */
const cpuThrottling = 4

/** After its load event a page is watched for so long: what waits for an idle browser has come by then. */
const watchedMs = 5000

const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
  'v8',
  'v8.execute',
  'disabled-by-default-v8.compile',
]

const marks = readFileSync(new URL('in-page.mjs', import.meta.url), 'utf8')

export type Phone = {
  /** Opens a page as on a first visit, with a session if there is one, and returns what its browser has traced. */
  record(url: string, cookie?: string): Promise<TraceEvent[]>
  close(): Promise<void>
}

/**
 * A browser of its own, without Playwright: that follows the network and the scripts of a page, and where it does, the
 * browser notes the stack of each request, for which V8 parses a script a second time.
 */
export async function startPhone(): Promise<Phone> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'wayhouse-phone-'))]
  const child = spawn(
    findBrowser() ?? '',
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    {
      stdio: 'ignore',
    },
  )
  const ended = once(child, 'exit')
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  const browser = await connect(`http://127.0.0.1:${port}`)
  return {
    record: (url, cookie) => record(browser, url, cookie),
    close: async () => {
      process.off('exit', killChild)
      child.kill()
      await ended
      browser.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

const flags = [
  '--headless',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--no-first-run',
  '--no-proxy-server',
  '--hide-scrollbars',
  '--disable-background-networking',
]

async function record(browser: DevTools, url: string, cookie: string | undefined): Promise<TraceEvent[]> {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const page = browser.session(String(sessionId))
  await page.send('Page.enable')
  await page.send('Emulation.setDeviceMetricsOverride', screen)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: marks })
  await page.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling })
  if (cookie !== undefined)
    await browser.send('Storage.setCookies', { browserContextId, cookies: [cookieOf(cookie, url)] })
  await browser.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: categories },
  })
  const loaded = page.next('Page.loadEventFired')
  await page.send('Page.navigate', { url })
  await loaded
  await sleep(watchedMs)
  const complete = browser.next('Tracing.tracingComplete')
  await browser.send('Tracing.end')
  const { stream } = await complete
  await browser.send('Target.disposeBrowserContext', { browserContextId })
  return Trace.parse(JSON.parse(await readStream(browser, String(stream)))).traceEvents
}

function cookieOf(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url }
}

async function readStream(browser: DevTools, handle: string): Promise<string> {
  let text = ''
  for (;;) {
    const { data, eof } = await browser.send('IO.read', { handle, size: 4_000_000 })
    text += String(data)
    if (eof === true) break
  }
  await browser.send('IO.close', { handle })
  return text
}
