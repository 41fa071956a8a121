import { readFile } from 'node:fs/promises'

/** The same on every Linux. */
const ticksPerSecond = 100

/** The CPU time of a process so far, on Linux. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // the second field is the program's name, in brackets
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
