import { expect, it } from 'vitest'
import { createSeats } from './seats.ts'

const never = new AbortController().signal

it('T44 so many work at once, so many wait in order, the rest are refused', async () => {
  const seats = createSeats(4, 20)
  const gate = Promise.withResolvers<void>()
  const started: number[] = []
  const asked = Array.from({ length: 30 }, (_none, turn) => seats.take(() => (started.push(turn), gate.promise), never))
  const outcomes = Promise.allSettled(asked)
  await Promise.allSettled(asked.slice(24))
  expect(started).toEqual([0, 1, 2, 3])
  gate.resolve()
  expect((await outcomes).map((outcome) => outcome.status)).toEqual([
    ...Array(24).fill('fulfilled'),
    ...Array(6).fill('rejected'),
  ])
  expect(started).toEqual(Array.from({ length: 24 }, (_none, turn) => turn))
})

it('T44 whoever gives up waiting leaves the queue to others', async () => {
  const seats = createSeats(1, 1)
  const gate = Promise.withResolvers<string>()
  const leaving = new AbortController()
  const first = seats.take(() => gate.promise, never)
  const second = seats.take(() => Promise.resolve('never'), leaving.signal)
  leaving.abort(new Error('left'))
  await expect(second).rejects.toThrow('left')
  const third = seats.take(() => Promise.resolve('third'), never)
  gate.resolve('first')
  await expect(Promise.all([first, third])).resolves.toEqual(['first', 'third'])
})

it('T44 work that fails gives its seat back', async () => {
  const seats = createSeats(1, 0)
  await expect(seats.take(() => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken')
  await expect(seats.take(() => Promise.resolve('next'), never)).resolves.toBe('next')
})
