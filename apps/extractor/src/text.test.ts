import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlToText, lineOf, paragraphsOf } from './text.ts'

it('T43 HTML becomes text: a line per block, entities decoded, no scripts and tags', () => {
  const html =
    '<p>Caf&eacute; &amp; tram<br/>line <b>28</b></p><script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)><ul><li>one</li><li>two</li></ul>'
  expect(htmlToText(html)).toBe('Café & tram\nline 28\none\ntwo')
})

it('T43 an escaped tag stays text', () => {
  expect(htmlToText('2 &lt; 3 &lt;b&gt;')).toBe('2 < 3 <b>')
})

it('T43 characters that hide or reorder text are removed, joiners of emoji are not', () => {
  expect(lineOf('a\u0000b\u202ec\u200bd\ufeffe \ud800 👩‍💻', 50)).toBe('abcde 👩‍💻')
})

it('T43 references to invalid characters are removed, unknown entities stay as they are', () => {
  expect(htmlToText('a&#x110000;&#xd800;&#9999999;b &#39;&#x27;&euro;&constructor; &unknown; &amp;lt;')).toBe(
    "ab ''€&constructor; &unknown; &lt;",
  )
})

it('a long text is cut between characters, with an ellipsis', () => {
  expect(lineOf('👩👩👩', 4)).toBe('👩…')
  expect(paragraphsOf('one\n\n\n\ntwo', 50)).toBe('one\n\ntwo')
})

it('T43 no text is longer than its limit or contains half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 30 }), (text, max) => {
      const line = lineOf(text, max)
      expect(line.length <= max && line.isWellFormed() && !/[\n\0]/.test(line)).toBe(true)
    }),
  )
})
