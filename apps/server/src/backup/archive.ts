import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { BrokenArchive, reasonOf } from './broken-archive.ts'
import { manifestName, parseManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/** An entry of an archive: a piece of a table or of a list, compressed by itself, so that a fault harms no other. */
export type Part = { name: string; bytes: Uint8Array }

/** What a part holds before it is compressed. */
const pieceBytes = 4 * 1024 * 1024
/** No part is larger; what claims to be is not ours. */
const longestPart = 64 * 1024 * 1024

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const withChecksum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** Cuts a stream into parts `NAME.0001.zst`, `NAME.0002.zst`, …; at least one. */
export async function* partsOf(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let count = 0
  for await (const piece of pieces(bytes)) {
    count += 1
    yield { name: `${name}.${String(count).padStart(4, '0')}.zst`, bytes: await compress(piece, withChecksum) }
  }
}

async function* pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [chunks, size]: [Uint8Array[], number] = [[], 0]
  for await (const chunk of bytes) {
    chunks.push(chunk)
    size += chunk.length
    if (size < pieceBytes) continue
    yield Buffer.concat(chunks)
    ;[chunks, size] = [[], 0]
  }
  yield Buffer.concat(chunks)
}

/** The name of the stream that a part is a piece of. */
function streamOf({ name }: Pick<Part, 'name'>): string {
  return name.replace(/\.\d+\.zst$/, '')
}

/** The bytes of an archive (tar) with these parts, and at its end the manifest, which is asked for then. */
export async function* archiveOf(
  parts: AsyncIterable<Part>,
  manifest: (parts: Manifest['parts']) => Manifest,
): AsyncGenerator<Uint8Array> {
  const pack = tar.pack()
  const add = ({ name, bytes }: Part) =>
    new Promise<void>((resolve, reject) => {
      pack.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
    })
  const writing = async () => {
    const written: Manifest['parts'] = []
    for await (const part of parts) {
      await add(part)
      written.push({ name: part.name, size: part.bytes.length, sha256: sha256(part.bytes) })
    }
    await add({ name: manifestName, bytes: await compress(JSON.stringify(manifest(written)), withChecksum) })
    pack.finalize()
  }
  const failure = writing().then(
    () => null,
    (error: unknown) => {
      pack.destroy()
      return { error }
    },
  )
  try {
    yield* pack as AsyncIterable<Uint8Array>
  } catch (error) {
    throw (await failure)?.error ?? error
  }
  const failed = await failure
  if (failed !== null) throw failed.error
}

/** The parts of an archive, each with its content decompressed, and the manifest as the last. */
async function* contentsOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  for await (const { name, bytes } of entriesOf(archive)) {
    const content = await decompress(bytes).catch((error: unknown) => {
      throw new BrokenArchive([`${name}: ${reasonOf(error)}`])
    })
    yield { name, bytes: content }
  }
}

/** Reads an archive to its end and compares it with its list. Returns the list. Throws `BrokenArchive`, which names every faulty part. */
export async function checkArchive(archive: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const found = new Map<string, string>()
  let list: Uint8Array | null = null
  for await (const { name, bytes } of entriesOf(archive)) {
    if (name === manifestName) list = bytes
    else found.set(name, sha256(bytes))
  }
  if (list === null) throw new BrokenArchive([`${manifestName}: is missing, so the archive was cut off`])
  const manifest = await readManifest(list)
  const faults = manifest.parts.flatMap(({ name, sha256: expected }) => {
    const actual = found.get(name)
    if (actual === undefined) return [`${name}: is missing`]
    return actual === expected ? [] : [`${name}: is not what was written`]
  })
  if (faults.length > 0) throw new BrokenArchive(faults)
  return manifest
}

async function readManifest(bytes: Uint8Array): Promise<Manifest> {
  try {
    return parseManifest(String(await decompress(bytes)))
  } catch (error) {
    throw new BrokenArchive([`${manifestName}: ${reasonOf(error)}`])
  }
}

async function* entriesOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const extract = tar.extract()
  const reading = pipeline(Readable.from(archive), extract as unknown as NodeJS.WritableStream)
  reading.catch(() => undefined) // the loop below fails as well
  let last = 'the beginning'
  try {
    for await (const entry of extract) {
      const { name, size } = entry.header
      if (size > longestPart) throw new Error(`${name} is too long`)
      yield { name, bytes: await buffer(entry) }
      last = name
    }
    await reading
  } catch (error) {
    throw error instanceof BrokenArchive ? error : new BrokenArchive([`after ${last}: ${reasonOf(error)}`])
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Reads an archive stream by stream (a table, a list), each of which `consume` reads to its end. Throws `BrokenArchive`. */
export async function readStreams(
  archive: AsyncIterable<Uint8Array>,
  consume: (stream: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const parts = contentsOf(archive)
  try {
    let next = await parts.next()
    while (!next.done) {
      const stream = streamOf(next.value)
      const bytes = async function* () {
        for (; !next.done && streamOf(next.value) === stream; next = await parts.next()) yield next.value.bytes
      }
      await consume(stream, bytes())
    }
  } finally {
    await parts.return(undefined)
  }
}
