/** What the accounts room tells others about a member. */
export type MemberEvents = {
  /**
   * They ask for the deletion of their account. Told before their profile is locked, because tribes are locked before profiles,
   * and once more afterwards, for what was under way at the same time.
   */
  'member.leaving': { userId: string }
  /** Their account is about to be erased. */
  'member.gone': { userId: string }
}
