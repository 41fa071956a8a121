import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProductSettings, Served } from '../product/process.ts'

/** Where faults happen: a product on a database of its own, and a member of it. */
export type Place = { folder: string; settings: ProductSettings; cookie: string }

/** How long it takes until a product answers a path with a status, in seconds. */
export async function secondsUntil(status: number, { url }: Pick<Served, 'url'>, path = '/readyz'): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 180_000) {
    const answer = await fetch(url + path).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === status) return (performance.now() - began) / 1000
    await pause(20)
  }
  throw new Error(`${path} did not answer ${status} within three minutes`)
}

/** The status of one request, and how many seconds it took. */
export async function timed(url: string, init: RequestInit = {}): Promise<{ status: number; seconds: number }> {
  const began = performance.now()
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return { status: answer.status, seconds: (performance.now() - began) / 1000 }
}

/** PostgreSQL's first process, and all of them, of the database in a folder. */
export async function postgresIn(folder: string): Promise<{ first: number; all: number[] }> {
  const [line = ''] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const first = Number(line)
  return { first, all: [first, ...(await childrenOf(first))] }
}

/** The processes that a process has started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}
