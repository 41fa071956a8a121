import { fileURLToPath } from 'node:url'
import { copyPictures, copyStayPictures } from '@wayhouse/sandbox/pictures'
import type { DemoDeps } from '@wayhouse/server/add-ons'
import { seedOnce } from './seed-once.ts'

export { demoPassword, demoSignIns } from './people/sign-ins.ts'

const portraits = fileURLToPath(new URL('../portraits', import.meta.url))

/**
 * Writes the demo data unless it exists: members, tribes in every state, reviews and pictures, with dates relative to
 * today. Any number of nodes may call it at once and repeatedly; one of them does the work, and a call that finds it
 * done takes a few milliseconds.
 */
export async function seedDemo({ app, config, clock, log }: DemoDeps): Promise<void> {
  const begun = performance.now()
  const pictures = [copyStayPictures(config.dataDir), copyPictures(portraits, config.dataDir, 'people')]
  const [seeded] = await Promise.all([seedOnce(app, config, clock), ...pictures])
  if (seeded) log.info({ ms: Math.round(performance.now() - begun) }, 'demo data')
}
