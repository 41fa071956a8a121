import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process began, as text that no later process with the same number shares; null where no such process lives.
 * A dead one that nobody has reaped counts as gone.
 */
export function processStart(pid: number): string | null {
  return process.platform === 'linux' ? startInProc(pid) : startByPs(pid)
}

function startInProc(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (stat === null) return null
  // fields are counted from behind the command, which stands in brackets and may hold anything
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return `${boot}-${fields[19]}`
}

function startByPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return line === '' || line.startsWith('Z') ? null : line.slice(line.indexOf(' ')).trim()
  } catch {
    return null
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
