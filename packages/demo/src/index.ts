import { ensurePictures } from '@wayhouse/sandbox/pictures'
import type { DemoDeps } from '@wayhouse/server/add-ons'
import { copyPortraits } from './copy-portraits.ts'
import { seedOnce } from './seed-once.ts'

export { demoPassword, demoSignIns } from './people/sign-ins.ts'

/**
 * Writes the demo data unless it exists: members, tribes in every state, reviews and pictures, with dates relative to
 * today. Any number of nodes may call it at once and repeatedly; one of them does the work, and a call that finds it
 * done takes a few milliseconds.
 */
export async function seedDemo({ app, config, clock, log }: DemoDeps): Promise<void> {
  const begun = performance.now()
  const pictures = Promise.all([ensurePictures(config.dataDir), copyPortraits(config.dataDir)])
  const [[drawn], seeded] = await Promise.all([pictures, seedOnce(app, config, clock)])
  if (drawn > 0 || seeded) log.info({ drawn, seeded, ms: Math.round(performance.now() - begun) }, 'demo data')
}
