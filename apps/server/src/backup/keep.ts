import type { ArchiveName } from './archive-names.ts'
import { BackupError } from './backup-error.ts'

/** How many days, weeks and months keep an archive. */
export type Keep = { days: number; weeks: number; months: number }

const units: Readonly<Record<string, keyof Keep>> = { d: 'days', w: 'weeks', m: 'months' }

/** Reads `7d,4w,6m`: numbers from 1 to 999, each letter at most once. Throws a `BackupError`. */
export function parseKeep(text: string): Keep {
  const keep: Keep = { days: 0, weeks: 0, months: 0 }
  for (const rule of text.split(',')) {
    const [, count, letter = ''] = /^([1-9]\d{0,2})([dwm])$/.exec(rule.trim()) ?? []
    const unit = units[letter]
    if (unit === undefined || keep[unit] !== 0) throw new BackupError('--keep: must be like 7d,4w,6m')
    keep[unit] = Number(count)
  }
  return keep
}

/**
 * The archives that no rule keeps. A rule keeps the newest archive of each of the last days, weeks (from Monday) or months that have one, in UTC.
 * Periods without an archive do not count, so that none is lost when no backups are made. The newest archive is always kept.
 */
export function archivesToRemove(archives: readonly ArchiveName[], { days, weeks, months }: Keep): ArchiveName[] {
  const newestFirst = archives.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, days, (time) => time.toISOString().slice(0, 10)),
    ...newestOfEach(newestFirst, weeks, (time) => String(weekOf(time))),
    ...newestOfEach(newestFirst, months, (time) => time.toISOString().slice(0, 7)),
  ])
  return newestFirst.filter((archive) => !kept.has(archive))
}

function newestOfEach(
  newestFirst: readonly ArchiveName[],
  count: number,
  periodOf: (time: Date) => string,
): ArchiveName[] {
  const newest = new Map<string, ArchiveName>()
  for (const archive of newestFirst) {
    const period = periodOf(archive.takenAt)
    if (!newest.has(period)) newest.set(period, archive)
  }
  return [...newest.values()].slice(0, count)
}

const dayMs = 86_400_000

/** The number of the week, counted from the one of 1 January 1970, a Thursday. */
function weekOf(time: Date): number {
  return Math.floor((time.getTime() / dayMs + 3) / 7)
}
