import { readFile } from 'node:fs/promises'
import type { Served } from '../product/process.ts'
import { rounded } from './report.ts'

/** The resident memory of a process in megabytes on Linux: now, and its maximum so far. */
export async function memoryOf({ pid }: Pick<Served, 'pid'>): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => rounded(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024, 0)
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
