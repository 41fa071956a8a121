export { createTribe } from './create-tribe.ts'
export { openTribeIds } from './open-tribe-ids.ts'
export { tribesRoutes } from './routes.ts'
