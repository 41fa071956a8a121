import type { Interest } from './interests.ts'

/** What a drawn portrait looks like; colours are hex without the hash. */
export type Portrait = {
  background: string
  skin: string
  hair: 'full' | 'fonze' | 'pixie' | 'dannyPhantom' | 'dougFunny' | 'mrClean' | 'mrT' | 'turban'
  hairColour: string
  shirt: string
  collar?: 'open' | 'crew' | 'collared'
  mouth?: 'smile' | 'laughing'
  facialHair?: 'beard' | 'scruff'
  glasses?: 'round' | 'square'
}

/** A member of the demo data, with the profile they have filled in. */
export type DemoPerson = {
  name: readonly [first: string, last: string]
  portrait: Portrait
  bio: string
  location: string
  interests: readonly Interest[]
  nationality?: string
  age?: number
  nextDestination?: string
  timezone?: string
  currency?: 'EUR' | 'USD' | 'GBP'
  languages?: readonly string[]
  instagram?: string
  website?: string
  /** Free lines of the profile, each with its heading. */
  goodToKnow?: Readonly<Record<string, string>>
  skills?: readonly (readonly [skill: string, level: 'beginner' | 'intermediate' | 'advanced' | 'expert'])[]
}

/** Warm backgrounds and the shirts that stand before them. */
export const background = {
  apricot: 'F2B880',
  straw: 'F3D27A',
  seafoam: '9CC9C0',
  coral: 'E79A86',
  lilac: 'D7B3CF',
  leaf: 'B4CF9D',
  sky: '86B7D1',
} as const
export const shirt = {
  teal: '1F6F6B',
  linen: 'F4ECE4',
  orange: 'E4683A',
  navy: '2C4A7C',
  plum: '7A2247',
  saffron: 'F0B13C',
} as const
