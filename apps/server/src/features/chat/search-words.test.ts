import { describe, expect, it } from 'vitest'
import { excerptAround, tsquery, wordsIn } from './search-words.ts'

describe('a query', () => {
  it.each([
    ['lisbon', "'lisbon':*"],
    ['  two   words ', "'two' & 'words':*"],
    ["don't", "'don''t':*"],
    ['a\\b', "'a\\\\b':*"],
    ['"a phrase"', "'a' & 'phrase':*"],
    ['a & !b | (c) <-> d:*', "'a' & '!b' & '(c)' & 'd:*':*"],
    ['nul\u0000 half\ud800', "'nul' & 'half':*"],
    ['Málaga Ångström', "'malaga' & 'angstrom':*"],
    ['Łódź Straße', "'lodz' & 'strasse':*"],
    ['東京 ラーメン', "'東京' & 'ラーメン':*"],
  ])('"%s" becomes %s', (text, query) => {
    expect(tsquery(wordsIn(text))).toBe(query)
  })

  it.each(['', ' ', '"', '!!! &', '🎉', "'"])('"%s" contains no word', (text) => {
    expect(wordsIn(text)).toEqual([])
  })
})

describe('an excerpt', () => {
  const long = `${'before '.repeat(60)}the Lisbon tram ${'after '.repeat(60)}`

  it('of a short message is all of it, on one line', () => {
    expect(excerptAround('See you\n\n at  eight', ['eight'])).toBe('See you at eight')
  })

  it('contains the words around the match', () => {
    const excerpt = excerptAround(long, ['lisbon'])
    expect(excerpt).toMatch(/^… before (?:before )*the Lisbon tram (?:after )*after …$/)
    expect(excerpt.length).toBeLessThan(170)
  })

  it('matches with accents and without', () => {
    const accented = `${'avant '.repeat(60)}l’été à Málaga ${'après '.repeat(60)}`
    for (const words of [['malaga'], wordsIn('Málaga')])
      expect(excerptAround(accented, words)).toMatch(/^… avant (?:avant )*l’été à Málaga (?:après )*après …$/)
  })

  it('matches the start of a word, not its middle', () => {
    expect(excerptAround(`retram ${long}`, ['tram'])).toContain('Lisbon tram')
  })

  it('starts at the beginning of the message if there is no match', () => {
    expect(excerptAround(long, ['(nowhere'])).toMatch(/^before before/)
  })

  it('does not split a surrogate pair', () => {
    const excerpt = excerptAround('😀'.repeat(400), ['x'])
    expect(excerpt.isWellFormed()).toBe(true)
    expect(excerptAround(`${'a'.repeat(300)} end`, ['end'])).toContain('end')
  })
})
