/**
 * A separate process for `embedded.test.ts`. It starts the database of the folder in its first argument. With `write` as the second
 * argument it inserts increasing numbers, and reports each on stdout once it is committed. SIGTERM stops it.
 */
import pg from 'pg'
import { startEmbeddedDatabase } from './embedded.ts'
import { FolderLocked } from './folder-lock.ts'

export type Report =
  | { ready: { url: string; numbers: number[]; logged: string[]; afterMs: number } }
  | { acknowledged: number }
  | { refused: { holderPid: number; text: string; afterMs: number } }

const dataDir = process.argv[2] ?? ''
const startedAt = performance.now()
const afterMs = () => Math.round(performance.now() - startedAt)

try {
  const logged: string[] = []
  const database = await startEmbeddedDatabase({ dataDir, log: (line) => logged.push(line) })
  const stop = new AbortController()
  process.on('SIGTERM', () => {
    stop.abort()
    void database.stop().then(() => process.exit(0))
  })
  const readyAfterMs = afterMs()
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists numbers (number integer primary key)')
  const { rows } = await client.query<{ number: number }>('select number from numbers order by number')
  const numbers = rows.map((row) => row.number)
  report({ ready: { url: database.url, numbers, logged, afterMs: readyAfterMs } })
  for (let number = (numbers.at(-1) ?? 0) + 1; process.argv[3] === 'write' && !stop.signal.aborted; number += 1) {
    await client.query('insert into numbers values ($1)', [number]).then(
      () => report({ acknowledged: number }),
      () => stop.abort(),
    )
  }
} catch (error) {
  if (!(error instanceof FolderLocked)) throw error
  report({ refused: { holderPid: error.holderPid, text: error.message, afterMs: afterMs() } })
  process.exitCode = 78
}

function report(line: Report): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
