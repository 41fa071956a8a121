import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '../measure/processor.ts'
import type { ProductSettings, Served } from '../product/process.ts'

/** The installation that faults are injected into, and the cookie of one of its members. */
export type Installation = { folder: string; settings: ProductSettings; cookie: string }

/** The seconds until a product responds to a path with a status. */
export async function secondsUntil(status: number, { url }: Pick<Served, 'url'>, path = '/readyz'): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < 180_000) {
    const response = await fetch(url + path).catch(() => null)
    await response?.arrayBuffer()
    if (response?.status === status) return (performance.now() - startedAt) / 1000
    await sleep(20)
  }
  throw new Error(`${path} did not respond with ${status} within three minutes`)
}

/** The status of a request, and its duration in seconds. */
export async function timed(url: string, init: RequestInit = {}): Promise<{ status: number; seconds: number }> {
  const startedAt = performance.now()
  const response = await fetch(url, init)
  await response.arrayBuffer()
  return { status: response.status, seconds: (performance.now() - startedAt) / 1000 }
}

/** The first and all processes of the PostgreSQL of a data folder. */
export async function postgresIn(folder: string): Promise<{ first: number; all: number[] }> {
  const [line = ''] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const first = Number(line)
  return { first, all: [first, ...(await childrenOf(first))] }
}
