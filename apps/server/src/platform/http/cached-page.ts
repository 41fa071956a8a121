import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A rendered page for many answers, each with a nonce of its own. The text is cut at the nonce it was
 * rendered with; the pieces are compressed once, and an answer in gzip puts them together with the new nonce between
 * them: deflate allows blocks that were made apart, as long as each ends on a byte.
 */
export class CachedPage {
  readonly #pieces: readonly Buffer[]
  readonly #deflated: readonly Uint8Array[]

  constructor(html: string, nonce: string) {
    this.#pieces = html.split(nonce).map((piece) => Buffer.from(piece))
    this.#deflated = this.#pieces.map(deflated)
  }

  plain(nonce: string): Buffer {
    return Buffer.concat(between(this.#pieces, Buffer.from(nonce)))
  }

  gzipped(nonce: string): Buffer {
    const text = Buffer.from(nonce)
    const trailer = Buffer.alloc(8)
    const pieces = between(this.#pieces, text)
    trailer.writeUInt32LE(pieces.reduce((sum, piece) => crc32(piece, sum), 0))
    trailer.writeUInt32LE(
      pieces.reduce((size, piece) => size + piece.length, 0),
      4,
    )
    return Buffer.concat([gzipHeader, ...between(this.#deflated, storedBlock(text)), lastBlock, trailer])
  }
}

/** A copy in memory of its own: what zlib answers holds on to 16 KiB, and a page has a hundred small pieces. */
function deflated(piece: Buffer): Uint8Array {
  return new Uint8Array(deflateRawSync(piece, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }))
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block that says it is the last (RFC 1951, 3.2.6). */
const lastBlock = Buffer.from([3, 0])

/** A block that is not compressed (RFC 1951, 3.2.4). */
function storedBlock(data: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(data.length, 1)
  header.writeUInt16LE(0xffff ^ data.length, 3)
  return Buffer.concat([header, data])
}

function between<Piece extends Uint8Array>(pieces: readonly Piece[], joint: Piece): Piece[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [joint, piece]))
}
