import { readFile } from 'node:fs/promises'

/** The same on every Linux. */
const ticksPerSecond = 100

/** The CPU time of a process so far, on Linux. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // the second field is the program's name, in brackets
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** That of a process and its children. */
export async function processorSecondsOfAll(pid: number): Promise<number> {
  const all = await Promise.all([pid, ...(await childrenOf(pid))].map(processorSeconds))
  return all.reduce((sum, one) => sum + one, 0)
}

/** The child processes of a process, on Linux. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}
