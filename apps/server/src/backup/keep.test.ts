import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archiveName, parseArchiveName } from './archive-names.ts'
import type { ArchiveName } from './archive-names.ts'
import { archivesToRemove, parseKeep } from './keep.ts'

const archive = (takenAt: Date): ArchiveName => ({ name: archiveName(takenAt, { encrypted: false }), takenAt })
const at = (text: string) => archive(new Date(`${text}Z`))
const keptOf = (archives: readonly ArchiveName[], keep: string) => {
  const removed = new Set(archivesToRemove(archives, parseKeep(keep)).map(({ name }) => name))
  return archives.filter(({ name }) => !removed.has(name)).map(({ takenAt }) => takenAt.toISOString().slice(0, 13))
}

describe('which archives are kept', () => {
  // 2 March 2026 is a Monday
  const archives = [
    '2026-01-31T03:00',
    '2026-02-28T03:00',
    '2026-03-01T03:00',
    '2026-03-01T21:00',
    '2026-03-02T03:00',
    '2026-03-08T23:00',
    '2026-03-09T00:00',
    '2026-03-10T03:00',
  ].map(at)

  it.each([
    ['1d', ['2026-03-10T03']],
    ['3d', ['2026-03-08T23', '2026-03-09T00', '2026-03-10T03']],
    ['2w', ['2026-03-08T23', '2026-03-10T03']],
    ['3w', ['2026-03-01T21', '2026-03-08T23', '2026-03-10T03']],
    ['3m', ['2026-01-31T03', '2026-02-28T03', '2026-03-10T03']],
    ['1d,1w,2m', ['2026-02-28T03', '2026-03-10T03']],
    ['2d,2w,9m', ['2026-01-31T03', '2026-02-28T03', '2026-03-08T23', '2026-03-09T00', '2026-03-10T03']],
  ])('R9 with --keep %s', (keep, expected) => {
    expect(keptOf(archives, keep)).toEqual(expected)
  })

  it.each(['', '7', '0d', '-1d', '7d,7d', '7y', '7d,', '1000d', 'd', '7.5d'])('R9 --keep %j is refused', (keep) => {
    expect(() => parseKeep(keep)).toThrow('--keep: must be like 7d,4w,6m')
  })

  const seconds = fc.integer({ min: 0, max: 3 * 365 * 86_400 })
  const someArchives = fc
    .uniqueArray(seconds, { maxLength: 60 })
    .map((list) => list.map((second) => archive(new Date(Date.UTC(2024, 0, 1) + second * 1000))))
  const rules = fc.record({ days: fc.nat(10), weeks: fc.nat(6), months: fc.nat(14) })

  it('R9 the newest stays, no rule keeps more than its number, and removing again removes nothing', () => {
    fc.assert(
      fc.property(someArchives, rules, (all, keep) => {
        const removed = new Set(archivesToRemove(all, keep))
        const kept = all.filter((each) => !removed.has(each))
        expect(kept.length).toBeLessThanOrEqual(Math.max(1, keep.days + keep.weeks + keep.months))
        const newest = all.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())[0]
        if (newest !== undefined) expect(kept).toContain(newest)
        expect(archivesToRemove(kept, keep)).toEqual([])
      }),
    )
  })

  it('R9 a day of the last days with an archive always keeps one', () => {
    fc.assert(
      fc.property(someArchives, rules, (all, keep) => {
        const dayOf = ({ takenAt }: ArchiveName) => takenAt.toISOString().slice(0, 10)
        const removed = new Set(archivesToRemove(all, keep))
        const keptDays = new Set(all.filter((each) => !removed.has(each)).map(dayOf))
        const lastDays = [...new Set(all.map(dayOf))].toSorted().toReversed().slice(0, keep.days)
        expect(lastDays.filter((day) => !keptDays.has(day))).toEqual([])
      }),
    )
  })
})

it('names of archives are read back, and other names are none', () => {
  const takenAt = new Date('2026-11-28T19:44:06Z')
  for (const encrypted of [true, false]) {
    const name = archiveName(takenAt, { encrypted })
    expect(parseArchiveName(name)).toEqual({ name, takenAt })
  }
  const others = [
    'wayhouse.tar',
    'wayhouse-2026-11-28T19-44-06Z.files',
    'wayhouse-2026-99-28T19-44-06Z.tar',
    'files/aa/bb',
  ]
  expect(others.map(parseArchiveName)).toEqual(others.map(() => null))
})
