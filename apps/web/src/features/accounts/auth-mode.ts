/** Signing in or up. */
export type EntryMode = 'sign-in' | 'sign-up'
/** What a member does when email and password alone will not do. */
export type StepMode = 'forgot' | 'reset' | 'code'
export type AuthMode = EntryMode | StepMode
