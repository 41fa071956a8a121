import { createHash } from 'node:crypto'
import type { OutgoingHttpHeader } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Encoding } from '../encodings.ts'
import type { InlineSources } from '../security.ts'

/** A rendered page for many responses. */
export type CachedPage = {
  status: number
  headers: Readonly<Record<string, OutgoingHttpHeader>>
  /** Its inline scripts and styles, for the content policy. */
  inline: InlineSources
  /** The uncompressed page, and the page in each encoding. */
  bodies: Readonly<Record<Encoding | 'identity', Buffer>>
}

/**
 * A page that many visitors may get: without the nonce it was rendered with, and compressed once. The content policy has the
 * hashes of the scripts and styles that had this nonce, so that responses need no nonce.
 */
export async function cachedPage(
  { status, headers }: Pick<CachedPage, 'status' | 'headers'>,
  html: string,
  nonce: string,
): Promise<CachedPage> {
  const inline = { scripts: hashesOf('script', html, nonce), styles: hashesOf('style', html, nonce) }
  const identity = Buffer.from(withoutNonce(html, nonce))
  const [gzipped, br, zstd] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(zstdCompress)(identity, { params: { [constants.ZSTD_c_compressionLevel]: 9 } }),
  ])
  return { status, headers, inline, bodies: { identity, gzip: gzipped, br, zstd } }
}

/** Removes the nonce from attributes. Throws if the page contains it elsewhere: a cached page must not reveal a nonce. */
function withoutNonce(html: string, nonce: string): string {
  const text = html.replaceAll(` nonce="${nonce}"`, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  if (text.includes(nonce)) throw new Error('a page has its nonce outside of an attribute')
  return text
}

/** Content policy sources that allow the inline elements with the nonce, and no elements that were injected without it. */
function hashesOf(element: 'script' | 'style', html: string, nonce: string): string {
  const elements = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, 'g'))
  const allowed = [...elements].filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`))
  const hashes = allowed.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}
