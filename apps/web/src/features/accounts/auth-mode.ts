/** Signing in or up. */
export type EntranceMode = 'sign-in' | 'sign-up'
/** What one does when that alone will not do. */
export type DetourMode = 'forgot' | 'reset' | 'code'
export type AuthMode = EntranceMode | DetourMode
