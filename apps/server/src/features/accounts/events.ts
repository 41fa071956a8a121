/** The events of the accounts room, about a member. */
export type MemberEvents = {
  /**
   * They ask for the deletion of their account. Published before their profile is locked, because tribes are locked before
   * profiles, and once more afterwards, for requests that were being sent at the same time.
   */
  'member.leaving': { userId: string }
  /** They are suspended; published once that is stored. */
  'member.suspended': { userId: string }
  /** Their account is about to be erased. */
  'member.gone': { userId: string }
}
