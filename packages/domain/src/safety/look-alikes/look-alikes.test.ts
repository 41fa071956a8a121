import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLike, lookOf } from './index.ts'

const name = (text: string) => {
  const [first_name = null, last_name = null] = text.split('|')
  return lookOf({ first_name, last_name })
}

describe('a name', () => {
  it.each([
    ['Аnna', 'Anna', 'a Cyrillic A'],
    ['аnnа|Kowalska', 'Anna|Kern', 'two small ones'],
    ['АNNА', 'Anna', 'Cyrillic capitals'],
    ['Ηelen', 'Helen', 'a Greek Eta'],
    ['Вen', 'Ben', 'a Cyrillic Ve'],
    ['Оlgа', 'Olga', 'two letters'],
    ['0lga', 'Olga', 'a zero'],
    ['lvan', 'Ivan', 'a small l'],
    ['Сара', 'Capa', 'another script'],
    ['An\u200Bna', 'Anna', 'what cannot be seen'],
    ['Anna|Kоwalska', 'Anna|Kowalska', 'a Cyrillic o in the last name'],
    ['ANNA|Kоwalska', 'Anna|Kowalska', 'the same, in capitals'],
    ['Jоsé', 'José', 'an accent on both'],
    ['𝐀nn\u0430', 'Anna', 'a bold letter, and a Cyrillic one'],
  ])('T69 "%s" looks like "%s": %s', (one, other) => {
    expect(looksLike(name(one), name(other))).toBe(true)
    expect(looksLike(name(other), name(one))).toBe(true)
  })

  it.each([
    ['Anna|Kern', 'Anna|Kowalska', 'two people may have the same name'],
    ['Anna|Kern', 'Anna|Kern', 'even both'],
    ['ANNA', 'anna', 'capitals'],
    ['Anna', 'Ａｎｎａ', 'full-width letters of the same script'],
    ['José', 'Jose\u0301', 'composed or not'],
    ['José', 'Jose', 'an accent that one sees'],
    ['Łukasz', 'Lukasz', 'another letter'],
    ['Анна', 'Anna', 'the same name in its own script'],
    ['Иван', 'Ivan', 'another one'],
    ['Sean|O’Neil', "Sean|O'Neil", 'another apostrophe'],
    ['Anne–Marie', 'Anne-Marie', 'another dash'],
    ['Anna', 'Ana', 'a shorter name'],
    ['Аnna', 'Bob', 'a name of somebody else'],
    ['Bob|Аnna', 'Tom|Anna', 'only the last name'],
    ['', '', 'no name'],
  ])('T69 "%s" may not look like "%s": %s', (one, other) => {
    expect(looksLike(name(one), name(other))).toBe(false)
    expect(looksLike(name(other), name(one))).toBe(false)
  })

  it('T69 never looks like itself, and never only one way', () => {
    const names = fc.record({
      first_name: fc.option(fc.string({ unit: 'grapheme', maxLength: 80 })),
      last_name: fc.option(fc.string({ unit: 'grapheme', maxLength: 80 })),
    })
    fc.assert(
      fc.property(names.map(lookOf), names.map(lookOf), (one, other) => {
        expect(looksLike(one, one)).toBe(false)
        expect(looksLike(one, other)).toBe(looksLike(other, one))
      }),
    )
  })
})
