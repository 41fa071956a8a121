import { createHash } from 'node:crypto'
import type { OutgoingHttpHeader } from 'node:http'
import { promisify } from 'node:util'
import { constants, gzip, zstdCompress } from 'node:zlib'
import type { InlineSources } from './security.ts'

/** The encodings that pages are kept in, the best first. */
export const encodings = ['zstd', 'gzip'] as const

/** A rendered page for many answers. */
export type CachedPage = {
  status: number
  headers: Readonly<Record<string, OutgoingHttpHeader>>
  /** Its inline scripts and styles, for its content policy. */
  inline: InlineSources
  /** The page as it is, and whole in each encoding. */
  bodies: Readonly<Record<(typeof encodings)[number] | 'identity', Buffer>>
}

/**
 * What many visitors may get: the page without the nonce it was rendered with, compressed once. Its policy names the
 * hashes of the scripts and styles that had this nonce, so that no answer needs one of its own.
 */
export async function cachedPage(
  { status, headers }: Pick<CachedPage, 'status' | 'headers'>,
  html: string,
  nonce: string,
): Promise<CachedPage> {
  const inline = { scripts: hashesOf('script', html, nonce), styles: hashesOf('style', html, nonce) }
  const identity = Buffer.from(withoutNonce(html, nonce))
  const [gzipped, zstd] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(zstdCompress)(identity, { params: { [constants.ZSTD_c_compressionLevel]: 9 } }),
  ])
  return { status, headers, inline, bodies: { identity, gzip: gzipped, zstd } }
}

/** Throws where the nonce stands in a page otherwise than as an attribute: what is sent to many would reveal it to everyone. */
function withoutNonce(html: string, nonce: string): string {
  const text = html.replaceAll(` nonce="${nonce}"`, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  if (text.includes(nonce)) throw new Error('a page has its nonce where none is expected')
  return text
}

/** The sources of a content policy that allow a page's own inline elements, and nothing that came into its text without the nonce. */
function hashesOf(element: 'script' | 'style', html: string, nonce: string): string {
  const elements = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, 'g'))
  const own = [...elements].filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`))
  const hashes = own.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}
