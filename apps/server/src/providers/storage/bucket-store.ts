import { storeName } from './port.ts'
import type { FileStore, ListedFile } from './port.ts'
import { s3Client, textOf } from './s3-client.ts'
import type { S3Settings, SendToBucket } from './s3-client.ts'

/** What is sent with one request. S3 takes 10,000 parts of a file, so files have at most 160 GB. */
const partBytes = 16 * 1024 * 1024

/** The files of a bucket whose names begin with a prefix, which is empty or ends with `/`. The keys must be allowed to list them. */
export function bucketStore(settings: S3Settings, prefix = ''): FileStore {
  const send = s3Client(settings)
  const pathOf = (name: string) => `/${encoded(prefix + storeName(name))}`
  return {
    addressOf: (name) => `s3://${settings.bucket}/${prefix}${name}`,
    list: (start = '') => listed(send, prefix, start),
    read: async (name) => {
      const response = await send('GET', pathOf(name))
      if (response.ok && response.body !== null) return response.body
      await textOf(response, 'GET')
      return null
    },
    write: (name, bytes) => writeInParts(send, pathOf(name), bytes),
    remove: async (name) => void (await textOf(await send('DELETE', pathOf(name)), 'DELETE')),
    // a rule of the bucket deletes uploads that were never completed
    removeUnfinished: async () => undefined,
  }
}

async function* listed(send: SendToBucket, prefix: string, start: string): AsyncGenerator<ListedFile> {
  let more: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start })
    if (more !== undefined) query.set('continuation-token', more)
    const page = (await textOf(await send('GET', `?${query.toString()}`), 'GET')) ?? ''
    for (const [, file = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = (elementOf(file, 'Key') ?? '').slice(prefix.length)
      yield { name, size: Number(elementOf(file, 'Size')), mark: elementOf(file, 'ETag') ?? '' }
    }
    more = elementOf(page, 'IsTruncated') === 'true' ? elementOf(page, 'NextContinuationToken') : undefined
  } while (more !== undefined)
}

/** One request for a small file. A large one is an upload in parts, which shows nothing until it is completed. */
async function writeInParts(send: SendToBucket, path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let upload: string | null = null
  const tags: string[] = []
  try {
    for await (const { body, isLast } of inParts(bytes)) {
      if (isLast && upload === null) return void (await textOf(await send('PUT', path, { body }), 'PUT'))
      upload ??= elementOf(await textOf(await send('POST', `${path}?uploads=`), 'POST'), 'UploadId') ?? ''
      const query = new URLSearchParams({ partNumber: String(tags.length + 1), uploadId: upload })
      const response = await send('PUT', `${path}?${query.toString()}`, { body })
      await textOf(response, 'PUT')
      tags.push(response.headers.get('etag') ?? '')
    }
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const init = { body, headers: { 'content-type': 'application/xml' } }
    await textOf(await send('POST', `${path}?uploadId=${encodeURIComponent(upload ?? '')}`, init), 'POST')
  } catch (error) {
    if (upload !== null) await send('DELETE', `${path}?uploadId=${encodeURIComponent(upload)}`).catch(() => undefined)
    throw error
  }
}

/** Parts of the same size, but for the last one, which may be empty. */
async function* inParts(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ body: Uint8Array<ArrayBuffer>; isLast: boolean }> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  for await (const chunk of bytes) {
    for (let taken = 0; taken < chunk.length;) {
      if (filled === partBytes) {
        yield { body: part, isLast: false }
        part = new Uint8Array(partBytes)
        filled = 0
      }
      const piece = chunk.subarray(taken, taken + partBytes - filled)
      part.set(piece, filled)
      filled += piece.length
      taken += piece.length
    }
  }
  yield { body: part.subarray(0, filled), isLast: true }
}

function encoded(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element of this name. */
function elementOf(xml: string | null, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml ?? '')?.[1]
  return text
    ?.replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll(/&(\w+);/g, (entity, letters) => entities[letters] ?? entity)
}
