import { createHash } from 'node:crypto'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cachedPage } from './cached-page.ts'

const made = (html: string) => cachedPage({ status: 200, headers: {} }, html, 'first')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a cached page', () => {
  it('T34 allows the scripts and styles that were rendered, by their hashes, and no other', async () => {
    const own = '<script nonce="first">own()</script><style id="a" nonce="first">b{}</style>'
    const { inline } = await made(`${own}<script>foreign()</script><script nonce="guessed">foreign()</script>`)
    expect(inline).toEqual({ scripts: hashOf('own()'), styles: hashOf('b{}') })
  })

  it('has nothing of the nonce that it was rendered with', async () => {
    const meta = '<meta property="csp-nonce" content="first"/>'
    const { bodies } = await made(`${meta}<script nonce="first" data-a="">a</script><link href="/a" nonce="first"/>`)
    expect(bodies.identity.toString()).toBe('<script data-a="">a</script><link href="/a"/>')
  })

  it('is refused where its text contains the nonce', async () => {
    await expect(made('<script nonce="first">state = "first"</script>')).rejects.toThrow('nonce')
  })

  it('is the same page in each encoding', async () => {
    const html = `<p>${'Stays for people who work from anywhere. '.repeat(50)}Zoë</p>`
    const { identity, gzip, zstd } = (await made(html)).bodies
    expect(identity.toString()).toBe(html)
    expect(gunzipSync(gzip).toString()).toBe(html)
    expect(zstdDecompressSync(zstd).toString()).toBe(html)
  })
})
