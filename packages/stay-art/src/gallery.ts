import type { StayTime } from './palettes.ts'
import { nth, pick, randomFrom } from './random.ts'
import type { StayRoom } from './rooms/rooms.ts'

export type Scene = { room: StayRoom; time: StayTime }

const days: readonly [StayTime, ...StayTime[]] = ['golden', 'noon', 'dawn']

/** The scenes of a stay, which depend on the seed: the cover, the desk, kitchen and living room, and an evening outside. */
export function galleryOf(seed: string, { pool }: { pool: boolean }): readonly [Scene, ...Scene[]] {
  const outside: [StayRoom, ...StayRoom[]] = pool ? ['pool', 'arcade', 'terrace'] : ['arcade', 'terrace']
  const random = randomFrom(`gallery ${seed}`)
  const cover = Math.floor(random() * outside.length)
  const coverTime = pick<StayTime>(random, ['golden', 'dusk', 'noon', 'dawn'])
  const day = Math.floor(random() * days.length)
  return [
    { room: nth(outside, cover), time: coverTime },
    { room: 'desk', time: nth(days, day) },
    { room: 'kitchen', time: nth(days, day + 1) },
    { room: 'living', time: nth(days, day + 2) },
    { room: nth(outside, cover + 1), time: coverTime === 'dusk' ? 'golden' : 'dusk' },
  ]
}
