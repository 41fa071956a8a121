import { describe, expect, it } from 'vitest'
import { stripDirectionMarks } from './direction-marks.ts'
import { FirstName } from './profiles/index.ts'
import { NewTribe } from './tribes/index.ts'

const directionMarks = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']

describe('a name or a title', () => {
  it.each(directionMarks)('T40 with a direction mark is refused (%j)', (mark) => {
    expect(FirstName.safeParse(`An${mark}a`).success).toBe(false)
    for (const field of ['title', 'location'] as const)
      expect(NewTribe.shape[field].safeParse(`Lis${mark}bon`).success).toBe(false)
    expect(stripDirectionMarks(`An${mark}a`)).toBe('Ana')
  })

  it.each(['Zoë', 'ليلى', 'שרה', 'Ana 🏡', '李', 'O’Neill-Şahin'])('in any script is fine: %s', (name) => {
    expect(FirstName.parse(name)).toBe(name)
    expect(stripDirectionMarks(name)).toBe(name)
  })
})
