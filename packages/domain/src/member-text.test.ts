import { describe, expect, it } from 'vitest'
import { NewMessage } from './chat/index.ts'
import { cutText, holdsVisible, stripBadges, stripDirectionMarks } from './member-text.ts'
import { FirstName, LastName, NewSkill } from './profiles/index.ts'
import { NewReservation } from './reservations/index.ts'
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

describe('the name of a person', () => {
  it.each([
    'Anna ✔',
    'Anna ✔️',
    '✅ Anna',
    'Anna ☑',
    'Anna ★★★★★',
    'Anna (Verified)',
    'Anna VERIFIED',
    'Anna 🛡️',
    'Ann√',
  ])('T69 with what looks like a badge is refused: %s', (name) => {
    expect(FirstName.safeParse(name).success).toBe(false)
    expect(LastName.safeParse(name).success).toBe(false)
    expect(FirstName.safeParse(stripBadges(name).trim() || 'Anna').success).toBe(true)
  })

  it('T69 of another service loses it', () => {
    expect(stripBadges('Anna ✔ Berg').trim()).toBe('Anna Berg')
    expect(stripBadges('Anna (verified)').trim()).toBe('Anna')
  })
})

describe('a name or a title that mail programs would link', () => {
  it.each([
    'www.evil.example/win',
    'evil.example',
    'pay@evil.example',
    'https://evil.example',
    'Ana лучший.рф',
    'Ana\nBen',
    'Ana\u2028Ben',
  ])('T40 is refused: %j', (name) => {
    expect(FirstName.safeParse(name).success).toBe(false)
    for (const field of ['title', 'location'] as const)
      expect(NewTribe.shape[field].safeParse(name).success).toBe(false)
  })

  it.each([
    'Dr. Ana',
    'J. R. R.',
    'St. Pauli',
    'Washington, D.C.',
    'Room 3.5',
    'Ana…',
    'O’Neill',
    'Ph.D',
    'a.k.a. Zuri',
  ])('T40 is not every name with a dot: %s', (name) => {
    expect(FirstName.parse(name)).toBe(name)
  })
})

const invisible = [
  '\u2800',
  '\u3164',
  '\u200B',
  '\u00AD',
  '\u115F',
  '\uFFA0',
  '\u2060',
  '\uFE0F',
  '\u034F',
  '\u{E0041}',
  '\u0301\u0302',
  '\u00A0 \t',
  '\uD83D',
]

describe('a text in which one can see nothing', () => {
  it.each(invisible)('T40 PRO-03 is like an empty one: %j', (text) => {
    for (const shown of [text, text.repeat(3), ` ${text}\n`]) {
      expect(holdsVisible(shown)).toBe(false)
      expect(FirstName.safeParse(shown).success).toBe(false)
      expect(NewTribe.shape.title.safeParse(shown).success).toBe(false)
      expect(NewTribe.shape.house_rules.safeParse([shown]).success).toBe(false)
      expect(NewSkill.safeParse({ skill: shown }).success).toBe(false)
      const message = { id: 'x', client_id: '0197a000-0000-7000-8000-000000000001', content: shown }
      expect(NewMessage.safeParse(message).success).toBe(false)
      expect(NewReservation.safeParse({ id: 'x', message: shown }).success).toBe(false)
    }
  })

  it.each(['a', '0', '-', '…', '🏡', '李', 'é', 'a\u0301', '❤️', '“', 'ㅋ'])('T40 is not %s', (text) => {
    expect(holdsVisible(text)).toBe(true)
  })
})

describe('a text that is cut', () => {
  it.each([
    ['👩‍👩‍👧 family', 3, ''],
    ['👩‍👩‍👧 family', 8, '👩‍👩‍👧'],
    ['cafe\u0301s', 4, 'caf'],
    ['🇵🇹🇪🇸', 5, '🇵🇹'],
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['', 0, ''],
  ])('T40 "%s" at %i is "%s"', (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut)
  })
})
