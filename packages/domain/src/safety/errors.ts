import { blocksMax } from './rules.ts'

/** The refusals of the safety room. */
export const safetyErrors = {
  TOO_MANY_BLOCKS: {
    status: 409,
    message: `You can block at most ${blocksMax.toLocaleString('en')} members`,
  },
} as const
