import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.mjs'
import { childrenOf } from '../measure/processor.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import { postgresIn, secondsUntil, timed } from './installation.ts'
import type { Installation } from './installation.ts'

/** kill -9 of the server while a member writes: confirmed writes are present after the next start. */
export async function killOfServer({ settings, cookie }: Installation): Promise<Measure> {
  const product = await serveProduct(settings)
  let confirmed = -1
  const write = async () => {
    for (let count = 0; ; count += 1) {
      const body = JSON.stringify({ bio: `Written ${count}` })
      const headers = { cookie, 'content-type': 'application/json' }
      const response = await fetch(`${product.url}/api/me/profile`, { method: 'PATCH', headers, body }).catch(
        () => null,
      )
      if (response === null) return
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`a write failed with ${response.status}`)
      confirmed = count
      if (count === 50) void product.kill()
    }
  }
  await write()
  const startedAt = performance.now()
  const next = await serveProduct(settings)
  const seconds = (performance.now() - startedAt) / 1000
  const profile = (await (await fetch(`${next.url}/api/me/profile`, { headers: { cookie } })).json()) as { bio: string } // contract
  await next.stop()
  const stored = Number(profile.bio.split(' ')[1])
  return {
    name: 'kill -9 of the server',
    figures: { 'down s': rounded(seconds, 1), 'lost or cut': Math.max(0, confirmed - stored) },
    withinBudget: confirmed >= 50 && stored >= confirmed,
  }
}

/** kill -9 of PostgreSQL while the server keeps running. */
export async function killOfDatabase({ settings, folder }: Installation): Promise<Measure> {
  const product = await serveProduct(settings)
  process.kill((await postgresIn(folder)).first, 'SIGKILL')
  await secondsUntil(503, product)
  const downSeconds = await secondsUntil(200, product)
  const { status } = await timed(`${product.url}/api/tribes`)
  const code = await product.stop()
  return {
    name: 'kill -9 of PostgreSQL',
    figures: { 'down s': rounded(downSeconds, 1), 'exit code': code },
    withinBudget: downSeconds < 30 && status === 200 && code === 0,
  }
}

const starter = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

/** kill -9 of the extraction service under `npm start`: the product still serves, and the service is restarted. */
export async function killOfExtractor({ settings }: Installation): Promise<Measure> {
  const [port, extractorPort] = [await freePort(), await freePort()]
  const ports = { PORT: String(port), EXTRACTOR_PORT: String(extractorPort), LOG_LEVEL: 'warn', APP_URL: '' }
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings, ...ports }
  const child = spawn(process.execPath, [starter], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  try {
    const [product, service] = [port, extractorPort].map((number) => ({ url: `http://127.0.0.1:${number}` }))
    if (!product || !service || child.pid === undefined) throw new Error('npm start did not start')
    const failedStart = ended.then((code) => Promise.reject(new Error(`npm start ended with ${code}`)))
    await Promise.race([secondsUntil(200, product), failedStart])
    process.kill(await extractorBelow(child.pid), 'SIGKILL')
    const { status } = await timed(`${product.url}/api/tribes`)
    const downSeconds = await secondsUntil(404, service, '/nothing')
    child.kill('SIGTERM')
    const code = await ended
    return {
      name: 'kill -9 of the extraction service',
      figures: { 'down s': rounded(downSeconds, 1), 'exit code': code },
      withinBudget: status === 200 && downSeconds < 30 && code === 0,
    }
  } finally {
    child.kill('SIGKILL')
  }
}

async function extractorBelow(pid: number): Promise<number> {
  for (const child of await childrenOf(pid)) {
    if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('apps/extractor')) return child
  }
  throw new Error('npm start has no extraction service')
}
