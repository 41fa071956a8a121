import type { StayCity, StayRoom } from '@wayhouse/stay-art'
import { stayCities, stayPicturePath, stayRooms } from './stay-scenes.ts'

/** A picture of a stay, with its addresses: 1200 and 800 pixels wide. */
export type Picture = { city: StayCity; room: StayRoom; paths: readonly string[] }

/** Every picture, in the order in which Explore shows them. */
export const pictures: readonly Picture[] = stayRooms.flatMap((room) =>
  stayCities.map((city) => ({ city, room, paths: [stayPicturePath(city, room), stayPicturePath(city, room, 800)] })),
)
