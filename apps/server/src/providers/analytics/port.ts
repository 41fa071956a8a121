import type { ErasureAnswer } from '../../platform/erasure-answer.ts'

/** The analytics service, which browsers send to. The server has it erase people. */
export type AnalyticsProvider = {
  /** Whether there is a service that may know members. */
  isUsed: boolean
  /** Erases a person with their events and recordings. Takes up to 10 s and never throws. */
  erasePerson(userId: string): Promise<ErasureAnswer>
}

/** Without an analytics service nobody is known there. */
export const noAnalytics: AnalyticsProvider = { isUsed: false, erasePerson: async () => 'not known there' }
