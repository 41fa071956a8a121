import { describe, expect, it } from 'vitest'
import { excerptAround, tsquery, wordsIn } from './search-words.ts'

describe('what is searched for', () => {
  it.each([
    ['lisbon', "'lisbon':*"],
    ['  two   words ', "'two' & 'words':*"],
    ["don't", "'don''t':*"],
    ['a\\b', "'a\\\\b':*"],
    ['"a phrase"', "'a' & 'phrase':*"],
    ['a & !b | (c) <-> d:*', "'a' & '!b' & '(c)' & 'd:*':*"],
    ['nul\u0000 half\ud800', "'nul' & 'half':*"],
    ['Málaga Ångström', "'Malaga' & 'Angstrom':*"],
    ['東京 ラーメン', "'東京' & 'ラーメン':*"],
  ])('"%s" is %s', (text, query) => {
    expect(tsquery(wordsIn(text))).toBe(query)
  })

  it.each(['', ' ', '"', '!!! &', '🎉', "'"])('"%s" has no word in it', (text) => {
    expect(wordsIn(text)).toEqual([])
  })
})

describe('an excerpt', () => {
  const long = `${'before '.repeat(60)}the Lisbon tram ${'after '.repeat(60)}`

  it('is a short message whole, in one line', () => {
    expect(excerptAround('See you\n\n at  eight', ['eight'])).toBe('See you at eight')
  })

  it('is the words around what was found', () => {
    const excerpt = excerptAround(long, ['lisbon'])
    expect(excerpt).toMatch(/^… before (?:before )*the Lisbon tram (?:after )*after …$/)
    expect(excerpt.length).toBeLessThan(170)
  })

  it('is found with accents and without', () => {
    const accented = `${'avant '.repeat(60)}l’été à Málaga ${'après '.repeat(60)}`
    for (const words of [['malaga'], wordsIn('Málaga')])
      expect(excerptAround(accented, words)).toMatch(/^… avant (?:avant )*l’été à Málaga (?:après )*après …$/)
  })

  it('finds the beginning of a word, not its middle', () => {
    expect(excerptAround(`retram ${long}`, ['tram'])).toContain('Lisbon tram')
  })

  it('begins with the message where the word is not seen in it', () => {
    expect(excerptAround(long, ['(nowhere'])).toMatch(/^before before/)
  })

  it('cuts no character in two', () => {
    const excerpt = excerptAround('😀'.repeat(400), ['x'])
    expect(excerpt.isWellFormed()).toBe(true)
    expect(excerptAround(`${'a'.repeat(300)} end`, ['end'])).toContain('end')
  })
})
