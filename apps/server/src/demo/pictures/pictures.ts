import type { StayCity, StayRoom } from '../art/stay-art.d.mts'
import { personIds, portraitPath } from '../people/people.ts'
import type { PersonId } from '../people/people.ts'
import { stayCities, stayPicturePath, stayRooms } from './stay-scenes.ts'

/** A picture of the demo: its subject, and its addresses. */
export type Picture =
  | { kind: 'stay'; city: StayCity; room: StayRoom; paths: readonly string[] }
  | { kind: 'portrait'; person: PersonId; paths: readonly string[] }
  | { kind: 'skyline'; paths: readonly string[] }
  | { kind: 'share'; paths: readonly string[] }

/** Every picture of the demo, in the order in which Explore shows them. */
export const pictures: readonly Picture[] = [
  ...personIds.map((person): Picture => ({ kind: 'portrait', person, paths: [portraitPath(person)] })),
  ...stayRooms.flatMap((room) =>
    stayCities.map((city): Picture => ({
      kind: 'stay',
      city,
      room,
      paths: [stayPicturePath(city, room), stayPicturePath(city, room, 800)],
    })),
  ),
  { kind: 'skyline', paths: ['/images/skyline.svg'] },
  { kind: 'share', paths: ['/images/share.jpg'] },
]
