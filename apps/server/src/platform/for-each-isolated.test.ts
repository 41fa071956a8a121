import { expect, it } from 'vitest'
import { forEachIsolated } from './for-each-isolated.ts'

it('an item that fails does not stop the others, and the error at the end names every failure', async () => {
  const done: string[] = []
  const result = forEachIsolated(['ana', 'ben', 'cleo', 'dora'], async (name) => {
    if (name === 'ana' || name === 'cleo') throw new Error(`${name} failed`)
    done.push(name)
  })
  await expect(result).rejects.toThrow('ana failed; cleo failed')
  expect(done).toEqual(['ben', 'dora'])
})

it('resolves when no item fails', async () => {
  const done: number[] = []
  await forEachIsolated([1, 2], async (item) => void done.push(item))
  expect(done).toEqual([1, 2])
})
