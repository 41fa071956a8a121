import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** The stay in the foreground, drawn over the view. `people` is how many sit at its table. */
export type DrawRoom = (random: Random, palette: Palette, people: number) => string
