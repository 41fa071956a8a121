import type { StayTime } from './palettes.ts'
import { nth, randomFrom } from './random.ts'
import type { StayRoom } from './rooms/rooms.ts'

export type Scene = { room: StayRoom; time: StayTime }

const days: readonly [StayTime, ...StayTime[]] = ['golden', 'noon', 'dawn']

/**
 * The scenes of a stay, which depend on the seed: the cover, the desk, kitchen and living room, and an evening outside.
 * @param time that of the cover, which has the colours of the place
 */
export function galleryOf(
  seed: string,
  { pool, time }: { pool: boolean; time: StayTime },
): readonly [Scene, ...Scene[]] {
  const outside: [StayRoom, ...StayRoom[]] = pool ? ['pool', 'arcade', 'terrace'] : ['arcade', 'terrace']
  const random = randomFrom(`gallery ${seed}`)
  const cover = Math.floor(random() * outside.length)
  const day = Math.floor(random() * days.length)
  return [
    { room: nth(outside, cover), time },
    { room: 'desk', time: nth(days, day) },
    { room: 'kitchen', time: nth(days, day + 1) },
    { room: 'living', time: nth(days, day + 2) },
    { room: nth(outside, cover + 1), time: time === 'dusk' ? 'golden' : 'dusk' },
  ]
}
