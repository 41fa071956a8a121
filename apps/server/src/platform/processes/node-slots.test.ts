import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { giveSlotsTo, takeSlot } from './node-slots.ts'

/** Another process, as the first one sees it. */
function otherProcess() {
  const emitter = new EventEmitter()
  const answers: unknown[] = []
  const worker = Object.assign(emitter, { send: (answer: unknown) => answers.push(answer) })
  giveSlotsTo(worker as unknown as Worker) // what is used of it
  return { answers, say: (message: object) => emitter.emit('message', message), end: () => emitter.emit('exit') }
}

const untilAnswered = (other: { answers: unknown[] }, ...expected: object[]) =>
  expect.poll(() => other.answers, { interval: 1 }).toEqual(expected)

it('SEC-07 a limit of a node counts all its processes, and frees what one held that has ended', async () => {
  const limit = { name: 'a limit', max: 2, waiting: 0, ms: 0 }
  const [first, second] = [otherProcess(), otherProcess()]
  first.say({ take: limit, id: 1 })
  second.say({ take: limit, id: 1 })
  await untilAnswered(first, { slot: 1, isTaken: true })
  await untilAnswered(second, { slot: 1, isTaken: true })
  expect(await takeSlot(limit)).toBeNull()
  first.say({ free: 1 })
  const free = await takeSlot(limit)
  expect(free).not.toBeNull()
  first.say({ take: limit, id: 2 })
  await untilAnswered(first, { slot: 1, isTaken: true }, { slot: 2, isTaken: false })
  second.end()
  expect(await takeSlot(limit)).not.toBeNull()
})

it('SEC-07 a slot that another process waits for and no longer needs goes to the next one', async () => {
  const limit = { name: 'another limit', max: 1, waiting: 9, ms: 60_000 }
  const free = await takeSlot(limit)
  const ended = otherProcess()
  ended.say({ take: limit, id: 1 })
  const next = takeSlot(limit)
  ended.end()
  free?.()
  expect(await next).not.toBeNull()
  expect(ended.answers).toEqual([])
})
