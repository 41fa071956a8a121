import { fileURLToPath } from 'node:url'
import { copyPictures, copyStayPictures } from '@wayhouse/sandbox/pictures'
import type { DemoDeps } from '@wayhouse/server/add-ons'
import { seedOnce } from './seed-once.ts'

export { demoPassword, demoSignIns } from './people/sign-ins.ts'

const portraits = fileURLToPath(new URL('../portraits', import.meta.url))

/**
 * Writes the demo data unless it exists: members, tribes in all states, reviews and pictures, with dates relative to today.
 * Several nodes may call it concurrently and repeatedly; one of them does the work. If the data exists, a call takes a few
 * milliseconds.
 */
export async function seedDemo({ app, config, clock, log }: DemoDeps): Promise<void> {
  const startedMs = performance.now()
  const pictures = [copyStayPictures(config.dataDir), copyPictures(portraits, config.dataDir, 'people')]
  const [seeded] = await Promise.all([seedOnce(app, config, clock), ...pictures])
  if (seeded) log.info({ ms: Math.round(performance.now() - startedMs) }, 'demo data')
}
