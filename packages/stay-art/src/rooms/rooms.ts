import { arcade } from './arcade.ts'
import { desk } from './desk.ts'
import { kitchen } from './kitchen.ts'
import { living } from './living.ts'
import { pool } from './pool.ts'
import type { DrawRoom } from './room.ts'
import { terrace } from './terrace.ts'

type Room = {
  draw: DrawRoom
  /** The SVG transform of the view, so that it fits the opening of the room. */
  view: string
}

export const rooms = {
  terrace: { draw: terrace, view: 'translate(0 0)' },
  arcade: { draw: arcade, view: 'translate(0 90)' },
  pool: { draw: pool, view: 'translate(0 20)' },
  desk: { draw: desk, view: 'translate(120 -10) scale(.9)' },
  kitchen: { draw: kitchen, view: 'translate(240 20) scale(.62)' },
  living: { draw: living, view: 'translate(500 20) scale(.62)' },
} as const satisfies Record<string, Room>

export type StayRoom = keyof typeof rooms
