import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../../packages/domain/src/index.ts'
import { accessSnapshot, difference, tableTypes } from '../generated-files.mjs'
import { root } from '../processes.mjs'
import { plantedTree } from './planted-tree.ts'

const snapshot = 'apps/server/src/access.snapshot.md'

test('wider access of a procedure shows in the diff', async () => {
  const { create } = contract.tribes
  const widened = { '~orpc': { ...create['~orpc'], meta: { access: 'visitor' } } }
  const text = accessSnapshot({ ...contract, tribes: { ...contract.tribes, create: widened } })
  const folder = plantedTree({ [snapshot]: accessSnapshot(contract) })
  const diff = await difference({ path: snapshot, text }, folder)
  expect(diff).toContain('-| tribes.create | POST | /tribes | subscriber |')
  expect(diff).toContain('+| tribes.create | POST | /tribes | visitor |')
})

test('an up-to-date file has no diff, a missing one has', async () => {
  const file = { path: snapshot, text: accessSnapshot(contract) }
  expect(await difference(file, plantedTree({ [snapshot]: file.text }))).toBe('')
  expect(await difference(file, plantedTree({}))).toContain('+| tribes.create')
})

test('a migration without its types shows in the diff', async () => {
  const text = await tableTypes('alter table tribes add column planted text not null')
  const path = 'apps/server/src/platform/database/schema.gen.ts'
  expect(await difference({ path, text }, root)).toMatch(/^\+ {2}planted: string;$/m)
  expect(readFileSync(join(root, path), 'utf8')).not.toContain('planted')
}, 60_000)
