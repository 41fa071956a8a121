import type { ClientFrame } from '@wayhouse/domain/live'
import { expect, it, onTestFinished } from 'vitest'
import { id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { openSubjects, useThreadEvents, useTribeEvents } from './open-subjects.ts'

function Tribe({ number }: { number: number }) {
  useTribeEvents(id(number))
  return null
}

function Thread({ number }: { number: number }) {
  useThreadEvents(id(number))
  return null
}

it('a subject that is shown several times is opened once, and closed with the last of them', async () => {
  const frames: ClientFrame[] = []
  onTestFinished(openSubjects.subscribe((frame) => frames.push(frame)))
  const tribe = (type: 'open' | 'close', number: number) => ({ type, tribe_id: id(number) })
  const screen = await show(
    <>{[<Tribe key="a" number={1} />, <Tribe key="b" number={1} />, <Thread key="c" number={2} />]}</>,
  )
  expect(frames).toEqual([tribe('open', 1), { type: 'open', thread_id: id(2) }])
  // the frames that a new connection sends first
  expect(openSubjects.all()).toEqual(frames)
  await screen.rerender(<>{[<Tribe key="b" number={1} />]}</>)
  expect(frames.slice(2)).toEqual([{ type: 'close', thread_id: id(2) }])
  await screen.rerender(<>{[<Tribe key="b" number={3} />]}</>)
  expect(frames.slice(3)).toEqual([tribe('close', 1), tribe('open', 3)])
  await screen.unmount()
  expect(openSubjects.all()).toEqual([])
})
