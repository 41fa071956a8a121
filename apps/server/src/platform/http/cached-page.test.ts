import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CachedPage } from './cached-page.ts'

describe('a cached page', () => {
  it('carries the nonce of each answer and nothing of the one it was rendered with', () => {
    const page = new CachedPage('<script nonce="first">a</script><style nonce="first"></style>', 'first')
    expect(page.plain('second').toString()).toBe('<script nonce="second">a</script><style nonce="second"></style>')
  })

  it('unpacks to the same text as it has in plain', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 400 })),
        fc.base64String({ minLength: 4 }),
        (texts, nonce) => {
          const page = new CachedPage(texts.join('\u0000nonce\u0000'), '\u0000nonce\u0000')
          expect(gunzipSync(page.gzipped(nonce)).equals(page.plain(nonce))).toBe(true)
        },
      ),
    )
  })
})
