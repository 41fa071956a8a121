export { ClientFrame, liveCloseCodes, livePath } from './schema.ts'
export type { LiveEvent, LiveEventType } from './schema.ts'
