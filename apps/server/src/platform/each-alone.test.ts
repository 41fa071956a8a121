import { expect, it } from 'vitest'
import { eachAlone } from './each-alone.ts'

it('one that fails leaves the others alone, and every failure is known in the end', async () => {
  const done: string[] = []
  const all = eachAlone(['ana', 'ben', 'cleo', 'dora'], async (name) => {
    if (name === 'ana' || name === 'cleo') throw new Error(`${name} failed`)
    done.push(name)
  })
  await expect(all).rejects.toThrow('ana failed; cleo failed')
  expect(done).toEqual(['ben', 'dora'])
})

it('what does not fail does not fail together', async () => {
  const done: number[] = []
  await eachAlone([1, 2], async (item) => void done.push(item))
  expect(done).toEqual([1, 2])
})
