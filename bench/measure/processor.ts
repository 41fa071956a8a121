import { readFile } from 'node:fs/promises'

/** Ticks a second, on every Linux there is. */
const ticks = 100

/** How long a process has had a processor so far, as Linux counts it. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // the second field is the program's name, in brackets
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}
