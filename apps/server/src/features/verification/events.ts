export type VerificationEvents = {
  /** A member may belong to other audiences of tribes than before. */
  'audience.changed': { userId: string }
}
