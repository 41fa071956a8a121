import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** What is seen from a stay, drawn above a horizon at some 560 of the scene's 900. */
export type DrawView = (random: Random, palette: Palette) => string
