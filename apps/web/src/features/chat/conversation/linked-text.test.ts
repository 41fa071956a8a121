import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkedText } from './linked-text.ts'

const links = (text: string) => linkedText(text).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]))

describe('links in messages', () => {
  it.each([
    ['see https://wayhouse.test/a.', 'https://wayhouse.test/a', 'https://wayhouse.test/a'],
    ['(www.porto.pt)', 'www.porto.pt', 'https://www.porto.pt/'],
    ['Www.porto.pt', 'Www.porto.pt', 'https://www.porto.pt/'],
    [
      'https://en.wikipedia.org/wiki/A_(b) is it',
      'https://en.wikipedia.org/wiki/A_(b)',
      'https://en.wikipedia.org/wiki/A_(b)',
    ],
    ['**https://a.pt/x?y=1&z=2**', 'https://a.pt/x?y=1&z=2', 'https://a.pt/x?y=1&z=2'],
  ])('%s', (text, shown, href) => expect(links(text)).toEqual([[shown, href]]))

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'https://bank.test@evil.test/',
    'http://localhost/',
    'ftp://a.test',
    'https://',
    'awww.',
  ])('%s is no link', (text) => expect(links(text)).toEqual([]))

  it('no character is lost, and every link is http or https', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(' ', '(', ').', 'www.a.b'))),
        (pieces) => {
          const text = pieces.join('')
          const parts = linkedText(text)
          expect(parts.map((part) => part.text).join('')).toBe(text)
          for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//)
        },
      ),
    )
  })
})
