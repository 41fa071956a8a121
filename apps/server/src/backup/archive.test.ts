import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { archiveOf, checkArchive, partsOf, readStreams } from './archive.ts'
import type { Part } from './archive.ts'
import { BrokenArchive } from './broken-archive.ts'
import { chunksOf } from './encryption.ts'
import type { Manifest } from './manifest.ts'

const facts: Omit<Manifest, 'parts'> = {
  format: 1,
  product: '0.1.0',
  takenAt: '2026-11-28T19:44:06.000Z',
  postgres: '18.4',
  migrations: ['0001-foundation.sql'],
  jobs: 46,
  tables: [{ schema: 'public', name: 'soups', columns: ['name'], rows: 2 }],
  partitions: [],
  sequences: [],
  files: { count: 0, bytes: 0 },
}
/** Rows that compress badly, of more than one part. */
const rows = Buffer.from(Uint32Array.from({ length: 1_060_000 }, (_, index) => Math.imul(index, 2_654_435_761)).buffer)
const streams: [string, Buffer][] = [
  ['database/public.empty', Buffer.alloc(0)],
  ['database/public.soups', rows],
  ['files', Buffer.from('{"name":"a"}\n')],
  ['secret', Buffer.from('a secret')],
]

async function* allParts(): AsyncGenerator<Part> {
  for (const [name, bytes] of streams) yield* partsOf(name, chunksOf(bytes.subarray(0, 70_000), bytes.subarray(70_000)))
}
const archive = await buffer(archiveOf(allParts(), (parts) => ({ ...facts, parts })))
const faultsOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const error: unknown = await checkArchive(chunksOf(bytes)).catch((reason: unknown) => reason)
  return error instanceof BrokenArchive ? error.faults : []
}

describe('an archive', () => {
  it('R9 holds every stream as it was, and its list last', async () => {
    expect(await checkArchive(chunksOf(archive))).toMatchObject(facts)
    const found: [string, Buffer][] = []
    await readStreams(chunksOf(archive), async (name, bytes) => void found.push([name, await buffer(bytes)]))
    expect(found.map(([name]) => name)).toEqual([...streams.map(([name]) => name), 'manifest.json.zst'])
    for (const [index, [name, bytes]] of streams.entries()) expect(found[index]?.[1].equals(bytes), name).toBe(true)
  })

  it('R9 that is cut off anywhere is broken, and says after which part', async () => {
    const lengths = Array.from({ length: 16 }, (_, index) => Math.floor((archive.length * index) / 16))
    for (const length of [...lengths, archive.length - 1024 - 512])
      expect(await faultsOf(archive.subarray(0, length)), String(length)).toHaveLength(1)
    expect(await faultsOf(archive.subarray(0, Math.floor(archive.length / 2)))).toEqual([
      'after database/public.empty.0001.zst: Unexpected end of data',
    ])
  })

  it('R9 with a changed byte names the part that it is in', async () => {
    const positions = Array.from({ length: 16 }, (_, index) => Math.floor((archive.length * index) / 16))
    for (const position of positions.filter((place) => !isPadding(place))) {
      const changed = Buffer.from(archive)
      changed[position] = (changed[position] ?? 0) ^ 1
      expect(await faultsOf(changed), String(position)).toHaveLength(1)
    }
    const middle = Buffer.from(archive)
    middle[100_000] = (middle[100_000] ?? 0) ^ 1
    expect(await faultsOf(middle)).toEqual(['database/public.soups.0001.zst: is not what was written'])
  })

  it('R9 without one of its parts names that part', async () => {
    async function* some() {
      for await (const part of allParts()) if (!part.name.startsWith('secret')) yield part
    }
    const listed = (await checkArchive(chunksOf(archive))).parts
    const shorter = await buffer(archiveOf(some(), () => ({ ...facts, parts: listed })))
    expect(await faultsOf(shorter)).toEqual(['secret.0001.zst: is missing'])
  })

  it('R9 fails as its source does', async () => {
    async function* failing() {
      for await (const part of allParts()) yield part
      throw new Error('the database went away')
    }
    await expect(buffer(archiveOf(failing(), (parts) => ({ ...facts, parts })))).rejects.toThrow('went away')
  })
})

/** Whether nobody reads this byte of a tar: between a part's end and the next block, in unused fields of a header, or at the end. */
function isPadding(position: number): boolean {
  return archive[position] === 0
}
