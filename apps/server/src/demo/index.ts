import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { DemoApp } from './admit-people.ts'
import { ensurePictures } from './pictures/ensure-pictures.ts'
import { seedOnce } from './seed-once.ts'

export { ensurePictures } from './pictures/ensure-pictures.ts'
export { demoPassword, demoSignIns } from './people/sign-ins.ts'

export type DemoDeps = {
  app: DemoApp
  config: Pick<Config, 'appUrl' | 'dataDir' | 'payments'>
  clock: Clock
  log: Log
}

/**
 * Writes the demo data unless it exists: members, tribes in every state, reviews and pictures, with dates relative to
 * today. Any number of nodes may call it at once and repeatedly; one of them does the work, and a call that finds it
 * done takes a few milliseconds.
 */
export async function seedDemo({ app, config, clock, log }: DemoDeps): Promise<void> {
  const begun = performance.now()
  const [drawn, seeded] = await Promise.all([ensurePictures(config.dataDir), seedOnce(app, config, clock)])
  if (drawn > 0 || seeded) log.info({ drawn, seeded, ms: Math.round(performance.now() - begun) }, 'demo data')
}
