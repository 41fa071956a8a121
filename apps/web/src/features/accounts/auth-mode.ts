/** The two forms with email and password. */
export type EntryMode = 'sign-in' | 'sign-up'
/** The steps that follow or replace them. */
export type StepMode = 'forgot' | 'reset' | 'code'
export type AuthMode = EntryMode | StepMode
