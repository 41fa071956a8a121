// A program of several processes for `processes.test.ts`. `CODES` has the exit codes of its processes in the order of their starts, `-`
// for one that serves; all later ones serve. It prints a JSON line whenever one serves, gets the jobs, or ends.
import cluster from 'node:cluster'
import { createServer } from 'node:http'

const tell = (fact: string, more = {}) =>
  process.stdout.write(`${JSON.stringify({ fact, pid: process.pid, number: cluster.worker?.id ?? 0, ...more })}\n`)

if (cluster.isPrimary) {
  const { createLog } = await import('../platform/log.ts')
  const { NoneServes, Processes } = await import('../platform/processes/processes.ts')
  const backoff = { firstMs: 20, maxMs: 100, resetAfterMs: 60_000 }
  const log = createLog('error')
  const processes = new Processes({ count: 2, environment: {}, log, backoff })
  process.on('SIGHUP', () => void processes.replace().then(() => tell('replaced')))
  process.on('SIGTERM', () => void processes.stop().then((isClean) => process.exit(isClean ? 0 : 1)))
  const failed = (error: unknown) => process.exit(error instanceof NoneServes ? error.exitCode : 1)
  await processes.start().catch(failed)
  await processes.failed.catch(failed)
} else {
  const code = process.env['CODES']?.split(',')[(cluster.worker?.id ?? 0) - 1] || '-'
  tell('starts')
  if (code !== '-') process.exit(Number(code))
  process.on('message', (message) => {
    // the first one: it is known that this process listens
    tell(typeof message === 'string' ? message : 'serves')
    if (message === 'retire') process.exit(0)
  })
  process.on('SIGTERM', () => process.exit(0))
  createServer((_request, response) => response.end(String(process.pid))).listen(0, '127.0.0.1', () => tell('listens'))
}
