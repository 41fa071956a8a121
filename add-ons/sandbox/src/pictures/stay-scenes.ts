import type { StayCity, StayRoom, StayTime } from '@wayhouse/stay-art'

/** The time of day of each picture, and the chairs on the terrace. Every city has one exterior at dusk. */
export const stayScenes: Record<StayCity, Record<StayRoom, StayTime> & { seats: number }> = {
  lisbon: {
    terrace: 'golden',
    arcade: 'dusk',
    pool: 'noon',
    desk: 'golden',
    kitchen: 'noon',
    living: 'dawn',
    seats: 4,
  },
  canggu: {
    terrace: 'golden',
    arcade: 'dusk',
    pool: 'noon',
    desk: 'dawn',
    kitchen: 'golden',
    living: 'noon',
    seats: 4,
  },
  medellin: {
    terrace: 'golden',
    arcade: 'dawn',
    pool: 'dusk',
    desk: 'dawn',
    kitchen: 'noon',
    living: 'golden',
    seats: 3,
  },
  chiangmai: {
    terrace: 'dusk',
    arcade: 'golden',
    pool: 'noon',
    desk: 'noon',
    kitchen: 'dawn',
    living: 'golden',
    seats: 4,
  },
  paros: { terrace: 'noon', arcade: 'dusk', pool: 'golden', desk: 'dawn', kitchen: 'noon', living: 'golden', seats: 5 },
  capetown: {
    terrace: 'golden',
    arcade: 'noon',
    pool: 'dusk',
    desk: 'golden',
    kitchen: 'dawn',
    living: 'noon',
    seats: 4,
  },
  tbilisi: {
    terrace: 'dusk',
    arcade: 'dawn',
    pool: 'golden',
    desk: 'golden',
    kitchen: 'noon',
    living: 'golden',
    seats: 3,
  },
  mexico: {
    terrace: 'dawn',
    arcade: 'golden',
    pool: 'dusk',
    desk: 'noon',
    kitchen: 'golden',
    living: 'dawn',
    seats: 4,
  },
  madeira: {
    terrace: 'golden',
    arcade: 'noon',
    pool: 'dusk',
    desk: 'dusk',
    kitchen: 'dawn',
    living: 'golden',
    seats: 4,
  },
  essaouira: {
    terrace: 'golden',
    arcade: 'dusk',
    pool: 'noon',
    desk: 'dawn',
    kitchen: 'golden',
    living: 'noon',
    seats: 4,
  },
}

const exteriors = ['terrace', 'arcade', 'pool'] as const
export const stayRooms = [...exteriors, 'desk', 'kitchen', 'living'] as const
export const stayCities = Object.keys(stayScenes) as StayCity[] // the keys of a literal

/** The five pictures of a stay: its cover, the desk, the kitchen, the living room and an evening outside. */
export function stayGallery(city: StayCity, cover: StayRoom): StayRoom[] {
  const evening = exteriors.filter((room) => stayScenes[city][room] === 'dusk')
  const rooms = [cover, 'desk', 'kitchen', 'living', ...evening, ...exteriors] as const
  return [...new Set<StayRoom>(rooms)].slice(0, 5)
}

/** The path of a picture of a stay, 1200 or 800 pixels wide. */
export function stayPicturePath(city: StayCity, room: StayRoom, width: 1200 | 800 = 1200): string {
  return `/images/stay/${city}-${room}${width === 800 ? '-800' : ''}.webp`
}
