/**
 * Who may call a procedure at all, by what each level refuses, in this order, before any query. Everything else is decided by the
 * room's `policy.ts`. This is the only list of the levels.
 */
export const accessLevels = {
  visitor: [],
  owner: ['UNAUTHENTICATED'],
  'confirmed owner': ['UNAUTHENTICATED', 'EMAIL_UNVERIFIED'],
  member: ['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'NOTE_UNREAD'],
  confirmed: ['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'NOTE_UNREAD', 'ACCOUNT_LEAVING', 'EMAIL_UNVERIFIED'],
  verified: [
    'UNAUTHENTICATED',
    'ACCOUNT_SUSPENDED',
    'NOTE_UNREAD',
    'ACCOUNT_LEAVING',
    'EMAIL_UNVERIFIED',
    'VERIFICATION_REQUIRED',
  ],
  subscriber: [
    'UNAUTHENTICATED',
    'ACCOUNT_SUSPENDED',
    'NOTE_UNREAD',
    'ACCOUNT_LEAVING',
    'EMAIL_UNVERIFIED',
    'SUBSCRIPTION_REQUIRED',
    'VERIFICATION_REQUIRED',
  ],
  // to everybody else, what operators call does not exist (G-145)
  operator: ['NOT_FOUND'],
} as const

export type Access = keyof typeof accessLevels

/** The refusals of the access checks. */
export type GateCode = (typeof accessLevels)[Access][number]
