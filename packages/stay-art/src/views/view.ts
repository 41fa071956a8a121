import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** Draws the view from a stay; its horizon is at about 560 of the 900 units of height. */
export type DrawView = (random: Random, palette: Palette) => string
