import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cachedPage } from './cached-page.ts'

const cache = (html: string) => cachedPage({ status: 200, headers: {} }, html, 'first')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a cached page', () => {
  it('T34 allows only the scripts and styles that the application rendered, by their hashes', async () => {
    const rendered = '<script nonce="first">own()</script><style id="a" nonce="first">b{}</style>'
    const { inline } = await cache(`${rendered}<script>foreign()</script><script nonce="guessed">foreign()</script>`)
    expect(inline).toEqual({ scripts: hashOf('own()'), styles: hashOf('b{}') })
  })

  it('does not contain the nonce that it was rendered with', async () => {
    const meta = '<meta property="csp-nonce" content="first"/>'
    const { bodies } = await cache(`${meta}<script nonce="first" data-a="">a</script><link href="/a" nonce="first"/>`)
    expect(bodies.identity.toString()).toBe('<script data-a="">a</script><link href="/a"/>')
  })

  it('is an error if its text contains the nonce', async () => {
    await expect(cache('<script nonce="first">state = "first"</script>')).rejects.toThrow('nonce')
  })

  it('has the same content in each encoding', async () => {
    const html = `<p>${'Stays for people who work from anywhere. '.repeat(50)}Zoë</p>`
    const { identity, gzip, br, zstd } = (await cache(html)).bodies
    expect(identity.toString()).toBe(html)
    expect(gunzipSync(gzip).toString()).toBe(html)
    expect(brotliDecompressSync(br).toString()).toBe(html)
    expect(zstdDecompressSync(zstd).toString()).toBe(html)
  })
})
