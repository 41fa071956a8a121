import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { refuse } from './refusal.ts'

/** The text of an HTML response of at most `maxBytes` before and after decompression; other responses are refused. */
export async function bodyText(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<string> {
  const type = response.headers['content-type'] ?? ''
  if (!/^text\/html\s*(?:;|$)/i.test(type)) refuse('LISTING_NOT_HTML', 'not text/html')
  if (Number(response.headers['content-length']) > maxBytes) refuse('LISTING_TOO_BIG', 'too large')
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of capped(maxBytes)(source)) chunks.push(chunk)
  }
  await pipeline(response, capped(maxBytes), decompressor(response), collect, { signal })
  return new TextDecoder(charsetIn(type)).decode(Buffer.concat(chunks))
}

function capped(maxBytes: number) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) refuse('LISTING_TOO_BIG', 'too large')
      yield chunk
    }
  }
}

function decompressor(response: IncomingMessage): Transform {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity') return new PassThrough()
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  return refuse('LISTING_SITE_FAILED', 'unknown encoding')
}

function charsetIn(type: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]{1,30})/i.exec(type) ?? []
  return /^(?:utf-8|iso-8859-1|windows-1252)$/i.test(charset) ? charset : 'utf-8'
}
