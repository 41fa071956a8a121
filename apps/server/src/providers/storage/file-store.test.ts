import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '../../testing/s3-server.ts'
import type { S3Server } from '../../testing/s3-server.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { FileStore, ListedFile } from './port.ts'

let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayhouse-stores-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const read = async (store: FileStore, name: string) => {
  const bytes = await store.read(name)
  return bytes && buffer(bytes)
}
async function* chunks(...list: Uint8Array[]) {
  yield* list
}
async function* failing(...list: Uint8Array[]) {
  yield* list
  throw new Error('the source failed')
}
async function listOf(store: FileStore, prefix?: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of store.list(prefix)) files.push(file)
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

describe.each([
  ['a folder', (part: string) => folderStore(join(folder, part), { mode: 0o600 })],
  ['a bucket', (part: string) => bucketStore(server.settings, `${part}/`)],
])('the files of %s', (kind, open) => {
  it('SEC-04 are written and read as streams, larger ones in several parts, and empty ones', async () => {
    const store = open('streams')
    const large = Array.from({ length: 18 }, (_, index) => Buffer.alloc(1_000_000, index))
    for (const [name, content] of [
      ['large.bin', large],
      ['small.bin', [Buffer.from('small')]],
      ['empty.bin', []],
      ['at/the/edge.bin', [Buffer.alloc(16 * 1024 * 1024 - 9, 7), Buffer.alloc(9)]],
    ] as const) {
      await store.write(name, chunks(...content))
      expect((await read(store, name))?.equals(Buffer.concat(content)), name).toBe(true)
    }
  })

  it('SEC-04 are listed by prefix, with another mark after they were written again', async () => {
    const store = open('lists')
    expect(await listOf(store)).toEqual([])
    for (const name of ['one.txt', 'a/two.txt', 'a/b/three.tar.age']) await store.write(name, chunks(Buffer.from(name)))
    const before = await listOf(store)
    expect(before.map(({ name, size }) => [name, size])).toEqual([
      ['a/b/three.tar.age', 17],
      ['a/two.txt', 9],
      ['one.txt', 7],
    ])
    expect((await listOf(store, 'a/')).map(({ name }) => name)).toEqual(['a/b/three.tar.age', 'a/two.txt'])
    await store.write('one.txt', chunks(Buffer.from('another')))
    const marks = (list: readonly ListedFile[]) => list.find(({ name }) => name === 'one.txt')?.mark
    expect(marks(await listOf(store))).not.toBe(marks(before))
  })

  it('SEC-04 do not exist before all of them is stored: a failure leaves nothing', async () => {
    const store = open('failures')
    await expect(store.write('short.bin', failing(Buffer.from('x')))).rejects.toThrow('the source failed')
    const large = failing(...Array.from({ length: 20 }, () => Buffer.alloc(1_000_000)))
    await expect(store.write('large.bin', large)).rejects.toThrow('the source failed')
    expect(await listOf(store)).toEqual([])
    if (kind === 'a folder') expect(await readdir(join(folder, 'failures', '.unfinished'))).toEqual([])
  })

  it('SEC-04 are removed; one that does not exist is null', async () => {
    const store = open('removed')
    await store.write('x.txt', chunks(Buffer.from('x')))
    for (let time = 0; time < 2; time += 1) await store.remove('x.txt')
    expect(await store.read('x.txt')).toBeNull()
  })

  it.each([
    '',
    '..',
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.hidden',
    'a b',
    'a?b',
    'a\0b',
  ])('SEC-04 never have the name %j', async (name) => {
    const store = open('names')
    await expect((async () => store.read(name))()).rejects.toThrow('is no name of a file')
    await expect((async () => store.write(name, chunks()))()).rejects.toThrow('is no name of a file')
    await expect((async () => store.remove(name))()).rejects.toThrow('is no name of a file')
  })
})

it('SEC-04 a bucket that refuses says so', async () => {
  const store = bucketStore({ ...server.settings, bucket: 'elsewhere' })
  await expect(store.write('a.txt', chunks(Buffer.from('x')))).rejects.toThrow('404 NoSuchBucket')
  await expect(listOf(store)).rejects.toThrow('404 NoSuchBucket')
})
