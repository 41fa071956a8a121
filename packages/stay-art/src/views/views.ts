import { canggu } from './canggu.ts'
import { capetown } from './cape-town.ts'
import { chiangmai } from './chiang-mai.ts'
import { hillTown, tropicalTown } from './elsewhere.ts'
import { essaouira } from './essaouira.ts'
import { lisbon } from './lisbon.ts'
import { madeira } from './madeira.ts'
import { medellin } from './medellin.ts'
import { mexico } from './mexico-city.ts'
import { paros } from './paros.ts'
import { tbilisi } from './tbilisi.ts'
import type { DrawView } from './view.ts'

/** Cities with recognisable landmarks. */
export const cities = {
  lisbon,
  canggu,
  medellin,
  chiangmai,
  paros,
  capetown,
  tbilisi,
  mexico,
  madeira,
  essaouira,
} as const satisfies Record<string, DrawView>

export type StayCity = keyof typeof cities

/** The cities, and the views for all other locations. */
export const views = {
  ...cities,
  'hill-town': hillTown,
  'tropical-town': tropicalTown,
} as const satisfies Record<string, DrawView>

export type StayView = keyof typeof views
