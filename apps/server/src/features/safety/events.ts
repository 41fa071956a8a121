export type SafetyEvents = {
  /** One of two members is blocking the other. Published before the block is stored, because tribes are locked before profiles. */
  'member.blocked': { pair: readonly [string, string] }
}
