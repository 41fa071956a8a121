import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../../packages/domain/src/index.ts'
import { accessSnapshot, difference, tableTypes } from '../generated-files.mjs'
import { root } from '../processes.mjs'
import { plantedTree } from './planted-tree.ts'

const snapshot = 'apps/server/src/access.snapshot.md'

test('a procedure that is opened to more people shows as a changed line', async () => {
  const { create } = contract.tribes
  const widened = { '~orpc': { ...create['~orpc'], meta: { access: 'visitor' } } }
  const text = accessSnapshot({ ...contract, tribes: { ...contract.tribes, create: widened } })
  const folder = plantedTree({ [snapshot]: accessSnapshot(contract) })
  const said = await difference({ path: snapshot, text }, folder)
  expect(said).toContain('-| tribes.create | POST | /tribes | subscriber |')
  expect(said).toContain('+| tribes.create | POST | /tribes | visitor |')
})

test('a file that is up to date is no difference, one that is absent is', async () => {
  const file = { path: snapshot, text: accessSnapshot(contract) }
  expect(await difference(file, plantedTree({ [snapshot]: file.text }))).toBe('')
  expect(await difference(file, plantedTree({}))).toContain('+| tribes.create')
})

test('a migration without its types shows as a changed line', async () => {
  const text = await tableTypes('alter table tribes add column planted text not null')
  const path = 'apps/server/src/platform/database/schema.gen.ts'
  expect(await difference({ path, text }, root)).toMatch(/^\+ {2}planted: string;$/m)
  expect(readFileSync(join(root, path), 'utf8')).not.toContain('planted')
}, 60_000)
