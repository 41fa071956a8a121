import type { PublicConfig, Session } from '@wayhouse/domain/accounts'
import { createContext, use } from 'react'

/** `hasEnded`: the page still shows the member, who has to sign in again (keep-member.ts). */
export type PageSession = Session & { hasEnded?: boolean }

/** The application provides the real session; everywhere else the viewer is a visitor. */
export const SessionContext = createContext<PageSession>({ user: null })
export const ConfigContext = createContext<PublicConfig | null>(null)

/** The viewer's session. */
export function useSession(): PageSession {
  return use(SessionContext)
}

/** The configuration of this installation. Throws outside the application. */
export function useConfig(): PublicConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig must be used inside the application, which loads it')
  return config
}
