/** The cities, rooms and times of day that can be drawn. */
export type StayCity =
  | 'lisbon'
  | 'canggu'
  | 'medellin'
  | 'chiangmai'
  | 'paros'
  | 'capetown'
  | 'tbilisi'
  | 'mexico'
  | 'madeira'
  | 'essaouira'
export type StayRoom = 'terrace' | 'arcade' | 'pool' | 'desk' | 'kitchen' | 'living'
export type StayTime = 'golden' | 'noon' | 'dusk' | 'dawn'

export type StayScene = {
  city: StayCity
  room: StayRoom
  time: StayTime
  /** Chairs on a terrace. */
  seats: number
  /** Whether the paper grain is part of the picture; true unless said otherwise. */
  grained?: boolean
}

/** A scene as SVG, 1200 x 900. */
export declare function renderStay(scene: StayScene): string

/** The paper grain alone, as a transparent SVG of the same size. */
export declare function renderGrain(): string

/** A skyline at dusk as SVG, 1600 x 190, to lie along the foot of something dark. */
export declare function renderSkyline(seed: string): string
