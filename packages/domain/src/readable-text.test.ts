import { describe, expect, it } from 'vitest'
import { FirstName } from './profiles/index.ts'
import { madeReadable } from './readable-text.ts'
import { NewTribe } from './tribes/index.ts'

const turning = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']

describe('a name or a title', () => {
  it.each(turning)('T40 with a sign that turns the direction of text is refused (%j)', (sign) => {
    expect(FirstName.safeParse(`An${sign}a`).success).toBe(false)
    for (const field of ['title', 'location'] as const)
      expect(NewTribe.shape[field].safeParse(`Lis${sign}bon`).success).toBe(false)
    expect(madeReadable(`An${sign}a`)).toBe('Ana')
  })

  it.each(['Zoë', 'ليلى', 'שרה', 'Ana 🏡', '李', 'O’Neill-Şahin'])('in any script is fine: %s', (name) => {
    expect(FirstName.parse(name)).toBe(name)
    expect(madeReadable(name)).toBe(name)
  })
})
