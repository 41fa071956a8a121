import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** Draws the room in the foreground, over the view. `seats` is the number of chairs at its table. */
export type DrawRoom = (random: Random, palette: Palette, seats: number) => string
