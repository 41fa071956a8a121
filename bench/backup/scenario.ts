import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { restoreBackup } from '../../apps/server/src/backup/restore-backup.ts'
import { takeBackup } from '../../apps/server/src/backup/take-backup.ts'
import { migrateJobs } from '../../apps/server/src/platform/jobs.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { folderStore } from '../../apps/server/src/providers/storage/folder-store.ts'
import type { FileStore } from '../../apps/server/src/providers/storage/port.ts'
import { seedCommunity } from '../explore/community.ts'
import { report, rounded } from '../measure/report.ts'
import { seedThreads } from '../messages/people.ts'
import { onDatabase, rowsOf, withScratch } from '../product/scratch-database.ts'

const community = { tribes: 1000, places: 100, people: 100_000 }
const threads = 10_000
const messagesInThread = 100
const files = 2000
const fileBytes = 100_000
/** The time in which an installation has to be back. */
const budgetMinutes = 15

/** A backup of a large installation, the next one, and a restore: minutes and megabytes. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('backup')
    await migrateJobs(url, createLog('silent'))
    await seedCommunity(url, community)
    await seedThreads(url, threads, messagesInThread)
    await onDatabase(url, ['vacuum analyze'])
    const original = folderStore(join(folder, 'original'), { mode: 0o600 })
    await fill(original)
    const place = folderStore(join(folder, 'place'), { mode: 0o600 })
    const source = { databaseUrl: url, files: original, secret: 'a secret' }
    const backUp = (minute: number) =>
      takeBackup(source, { place, encryption: null, keep: null }, new Date(Date.UTC(2026, 10, 28, 3, minute)))

    const first = await timed(() => backUp(0))
    const second = await timed(() => backUp(1))
    const empty = await emptyDatabase(url)
    const target = {
      databaseUrl: empty,
      files: folderStore(join(folder, 'copy'), { mode: 0o600 }),
      keepSecret: () => Promise.resolve(() => Promise.resolve()),
      withoutBrokenFiles: false,
    }
    const archive = { place, name: first.result.name, decrypt: (bytes: AsyncIterable<Uint8Array>) => bytes }
    const restored = await timed(() => restoreBackup(archive, target, new Date()))
    const [size = '0'] = await rowsOf(url, 'select pg_database_size(current_database())::text as text')
    const rows = first.result.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const measure = (name: string, { minutes, memory }: Timed<unknown>, bytes: number) => ({
      name,
      figures: { minutes: rounded(minutes), MB: rounded(bytes / 1e6, 0), 'memory MB': rounded(memory / 1e6, 0) },
      withinBudget: minutes < budgetMinutes,
    })
    return report(
      `${rows} rows, ${rounded(Number(size) / 1e6, 0)} MB of database, and ${files} files: below ${budgetMinutes} minutes`,
      [
        measure('backup', first, first.result.size + bytesOf(first.result.added)),
        measure('the next backup', second, second.result.size + bytesOf(second.result.added)),
        measure('restore', restored, first.result.size + bytesOf(first.result.added)),
      ],
    )
  })
}

async function emptyDatabase(url: string): Promise<string> {
  await onDatabase(url, ['create database restored'])
  const empty = new URL(url)
  empty.pathname = '/restored'
  return empty.href
}

/** Files that do not compress, as pictures. */
async function fill(store: FileStore): Promise<void> {
  for (let number = 0; number < files; number += 1) {
    await store.write(`attachments/${number % 100}/${number}.webp`, once(randomBytes(fileBytes)))
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const bytesOf = (list: readonly { size: number }[]) => list.reduce((sum, { size }) => sum + size, 0)

type Timed<Result> = { result: Result; minutes: number; memory: number }

/** `memory`: the most that the process had, in bytes, looked at ten times a second. */
async function timed<Result>(work: () => Promise<Result>): Promise<Timed<Result>> {
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 100)
  const startedAt = performance.now()
  try {
    const result = await work()
    return { result, minutes: (performance.now() - startedAt) / 60_000, memory }
  } finally {
    clearInterval(watch)
  }
}
