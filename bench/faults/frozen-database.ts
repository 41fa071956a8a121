import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import { postgresIn, secondsUntil, timed } from './installation.ts'
import type { Installation } from './installation.ts'

/** Every process of PostgreSQL is stopped, as on a machine whose disk does not respond. */
export async function frozenDatabase({ settings, folder, cookie }: Installation): Promise<Measure> {
  const product = await serveProduct(settings)
  // as many connections as a running product has
  await Promise.all(Array.from({ length: 20 }, () => timed(`${product.url}/api/me/profile`, { headers: { cookie } })))
  const { all } = await postgresIn(folder)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => all.forEach((pid) => signalTo(pid, name))
  signal('SIGSTOP')
  try {
    const read = timed(`${product.url}/api/me/profile`, { headers: { cookie } })
    const ready = await timed(`${product.url}/readyz`)
    const page = await timed(`${product.url}/about`)
    const { status, seconds } = await read
    signal('SIGCONT')
    const downSeconds = await secondsUntil(200, product)
    const code = await product.stop()
    return {
      name: 'PostgreSQL frozen',
      figures: {
        '/readyz s': rounded(ready.seconds),
        'a query ends after s': rounded(seconds, 1),
        'down s': rounded(downSeconds, 1),
        'exit code': code,
      },
      withinBudget:
        [ready.status, status, page.status, code].join() === '503,503,200,0' && ready.seconds < 1 && seconds < 12,
    }
  } finally {
    signal('SIGCONT')
  }
}

/** Ignores a process of PostgreSQL that has ended since it was listed. */
function signalTo(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'ESRCH')) throw error
  }
}
