import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

const never = new AbortController().signal

it('T44 calls run up to the limit, wait in order, and are refused beyond the queue', async () => {
  const slots = createSlots(4, 20)
  const gate = Promise.withResolvers<void>()
  const started: number[] = []
  const calls = Array.from({ length: 30 }, (_none, index) =>
    slots.run(() => (started.push(index), gate.promise), never),
  )
  const outcomes = Promise.allSettled(calls)
  await Promise.allSettled(calls.slice(24))
  expect(started).toEqual([0, 1, 2, 3])
  gate.resolve()
  expect((await outcomes).map((outcome) => outcome.status)).toEqual([
    ...Array(24).fill('fulfilled'),
    ...Array(6).fill('rejected'),
  ])
  expect(started).toEqual(Array.from({ length: 24 }, (_none, index) => index))
})

it('T44 an aborted call leaves the queue', async () => {
  const slots = createSlots(1, 1)
  const gate = Promise.withResolvers<string>()
  const abort = new AbortController()
  const first = slots.run(() => gate.promise, never)
  const second = slots.run(() => Promise.resolve('never'), abort.signal)
  abort.abort(new Error('aborted'))
  await expect(second).rejects.toThrow('aborted')
  const third = slots.run(() => Promise.resolve('third'), never)
  gate.resolve('first')
  await expect(Promise.all([first, third])).resolves.toEqual(['first', 'third'])
})

it('T44 a failed call releases its slot', async () => {
  const slots = createSlots(1, 0)
  await expect(slots.run(() => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken')
  await expect(slots.run(() => Promise.resolve('next'), never)).resolves.toBe('next')
})
