import { demoPassword } from '@wayhouse/demo'
import { TribePage } from '@wayhouse/domain/tribes'
import { memoryOf } from '../measure/memory.ts'
import { report } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { withScratch } from '../product/scratch-database.ts'

const maxMegabytes = 220
const requests = 10_000
const atOnce = 8

/** The memory of the server's process after 10,000 requests of all kinds, on demo data of an earlier start. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const settings = { DATABASE_URL: await database('memory'), DATA_DIR: folder, DEMO: 'on' as const }
    await (await serveProduct(settings)).stop()
    const product = await serveProduct(settings)
    const atStart = await memoryOf(product)
    const asked = await everyKind(product)
    await Promise.all(Array.from({ length: atOnce }, (_, lane) => askInTurn(asked, lane)))
    const after = await memoryOf(product)
    await product.stop()
    const figures = { 'MB at start': atStart.now, 'MB after': after.now, 'MB at most': after.peak }
    const withinBudget = after.now <= maxMegabytes
    return report(`Memory of the server after ${requests} requests: at most ${maxMegabytes} MB`, [
      { name: 'server', figures, withinBudget },
    ])
  })
}

type Request = { url: string; init?: RequestInit }

/** Pages and calls, as a visitor and as a member, in about the mix that people cause. */
async function everyKind({ url }: Served): Promise<Request[]> {
  const { items } = TribePage.parse(await (await fetch(`${url}/api/tribes`)).json())
  const tribes = items.slice(0, 12).map(({ id }) => id)
  const member = { headers: { cookie: await signedIn(url) } }
  const paths = [
    '/',
    '/app',
    '/app?location=Lisbon&duration=3months',
    '/auth',
    ...tribes.map((id) => `/app/tribes/${id}`),
    '/api/tribes',
    '/api/tribes?group_size=3',
    '/api/tribes?location=a&duration=6months',
    ...tribes.map((id) => `/api/tribes/${id}`),
    '/api/cities?q=lis',
    '/api/session',
    '/api/config',
    '/api/openapi.json',
    '/no/such/page',
  ]
  return paths.flatMap((path) => [{ url: url + path }, { url: url + path, init: member }])
}

async function signedIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'guest@demo.test', password: demoPassword }),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in answered ${answer.status}`)
  return cookie.split(';', 1)[0] ?? ''
}

async function askInTurn(asked: readonly Request[], lane: number): Promise<void> {
  for (let count = lane; count < requests; count += atOnce) {
    const { url, init } = asked[count % asked.length] ?? { url: '' }
    const answer = await fetch(url, init)
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`)
  }
}
