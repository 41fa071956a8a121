import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '../../testing/s3-server.ts'
import type { S3Server } from '../../testing/s3-server.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './port.ts'
import { s3Storage } from './s3.ts'

let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayhouse-storage-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const bytesOf = async (storage: Storage, key: string) => {
  const file = await storage.read(key)
  return file && buffer(file.body)
}

describe.each([
  ['a folder', () => folderStorage(folder)],
  ['S3', () => s3Storage(server.settings)],
])('storage in %s', (_name, open) => {
  it('SEC-04 returns the stored bytes and their number', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
    await open().put('attachments/ab/one.webp', bytes, 'image/webp')
    const file = await open().read('attachments/ab/one.webp')
    expect(file?.size).toBe(bytes.length)
    expect(file && (await buffer(file.body)).equals(bytes)).toBe(true)
  })

  it('SEC-04 stores an empty file', async () => {
    await open().put('attachments/empty.txt', new Uint8Array(), 'text/plain')
    expect(await bytesOf(open(), 'attachments/empty.txt')).toHaveLength(0)
  })

  it('SEC-04 returns null for a missing file, and removes it without an error', async () => {
    expect(await open().read('attachments/none.pdf')).toBeNull()
    await open().remove('attachments/none.pdf')
  })

  it('SEC-04 replaces an existing file', async () => {
    await open().put('attachments/two.txt', Buffer.from('the first, longer one'), 'text/plain')
    await open().put('attachments/two.txt', Buffer.from('second'), 'text/plain')
    expect(String(await bytesOf(open(), 'attachments/two.txt'))).toBe('second')
  })

  it('SEC-04 stores complete files only, even if several are written to one key concurrently', async () => {
    const files = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index + 1))
    await Promise.all(files.map((file) => open().put('attachments/race.txt', file, 'text/plain')))
    const stored = await bytesOf(open(), 'attachments/race.txt')
    expect(files.some((file) => stored?.equals(file))).toBe(true)
  })

  it('SEC-04 removes a file', async () => {
    await open().put('attachments/removed.txt', Buffer.from('x'), 'text/plain')
    await open().remove('attachments/removed.txt')
    expect(await open().read('attachments/removed.txt')).toBeNull()
  })

  it('SEC-04 allows a reader to cancel', async () => {
    await open().put('attachments/long.txt', Buffer.alloc(2_000_000, 1), 'text/plain')
    const file = await open().read('attachments/long.txt')
    await file?.body.cancel()
    expect(await bytesOf(open(), 'attachments/long.txt')).toHaveLength(2_000_000)
  })

  it.each([
    '',
    '..',
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    'a/./b',
    'a b',
    'a?b',
    'a#b',
    'a%2fb',
    'a\\b',
    'a\0b',
  ])('SEC-04 refuses the key %j', async (key) => {
    await expect(open().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('invalid key of a file')
    await expect(open().read(key)).rejects.toThrow('invalid key of a file')
    await expect(open().remove(key)).rejects.toThrow('invalid key of a file')
  })
})

describe('a storage that fails', () => {
  it('SEC-04 leaves nothing in the folder', async () => {
    const full = join(folder, 'full')
    await mkdir(join(full, 'taken.txt'), { recursive: true })
    await expect(folderStorage(full).put('taken.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('EISDIR')
    expect(await readdir(full, { recursive: true })).toEqual(expect.arrayContaining(['taken.txt', '.unfinished']))
    expect(await readdir(join(full, '.unfinished'))).toEqual([])
  })

  it('SEC-04 removes at the start what a killed process has left unfinished, and no file that is being written', async () => {
    const killed = join(folder, 'killed')
    const unfinished = join(killed, '.unfinished')
    await folderStorage(killed).removeUnfinished()
    await folderStorage(killed).put('images/whole.webp', Buffer.from('whole'), 'image/webp')
    const [old, recent] = ['old', 'recent'].map((name) => join(unfinished, name)) as [string, string]
    for (const path of [old, recent]) await writeFile(path, 'a part')
    const hourAgo = Date.now() / 1000 - 60 * 60 - 1
    await utimes(old, hourAgo, hourAgo)
    await folderStorage(killed).removeUnfinished()
    expect(await readdir(unfinished)).toEqual(['recent'])
    expect(String(await bytesOf(folderStorage(killed), 'images/whole.webp'))).toBe('whole')
  })

  it('SEC-04 throws if its server is unreachable', async () => {
    const stopped = await startS3Server()
    await stopped.close()
    const storage = s3Storage(stopped.settings)
    for (const act of [
      () => storage.put('a.txt', Buffer.from('x'), 'text/plain'),
      () => storage.read('a.txt'),
      () => storage.remove('a.txt'),
    ])
      await expect(act()).rejects.toThrow('the storage server cannot be reached')
  })

  it.each([
    ['the key is unknown', { accessKeyId: 'unknown' }, '403 InvalidAccessKeyId'],
    ['there is no such bucket', { bucket: 'elsewhere' }, '404 NoSuchBucket'],
  ])('SEC-04 throws if %s', async (_title, changes, error) => {
    const storage = s3Storage({ ...server.settings, ...changes })
    await expect(storage.put('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow(error)
    await expect(storage.read('a.txt')).rejects.toThrow(error)
  })
})
