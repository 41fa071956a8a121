import type { ClientFrame } from '@wayhouse/domain/live'
import { expect, it, onTestFinished } from 'vitest'
import { id } from '../testing/people.ts'
import { show } from '../testing/show.tsx'
import { followed, useFollowThread, useFollowTribe } from './followed.ts'

function Tribe({ number }: { number: number }) {
  useFollowTribe(id(number))
  return null
}

function Thread({ number }: { number: number }) {
  useFollowThread(id(number))
  return null
}

it('what is shown in several places is followed once, for as long as one of them is there', async () => {
  const said: ClientFrame[] = []
  onTestFinished(followed.subscribe((frame) => said.push(frame)))
  const tribe = (type: 'open' | 'close', number: number) => ({ type, tribe_id: id(number) })
  const screen = await show(
    <>{[<Tribe key="a" number={1} />, <Tribe key="b" number={1} />, <Thread key="c" number={2} />]}</>,
  )
  expect(said).toEqual([tribe('open', 1), { type: 'open', thread_id: id(2) }])
  // what a connection that is made anew says first
  expect(followed.all()).toEqual(said)
  await screen.rerender(<>{[<Tribe key="b" number={1} />]}</>)
  expect(said.slice(2)).toEqual([{ type: 'close', thread_id: id(2) }])
  await screen.rerender(<>{[<Tribe key="b" number={3} />]}</>)
  expect(said.slice(3)).toEqual([tribe('close', 1), tribe('open', 3)])
  await screen.unmount()
  expect(followed.all()).toEqual([])
})
