import type { PublicConfig, Session } from '@wayhouse/domain/accounts'
import { createContext, use } from 'react'

/** The application provides the real session; everywhere else the viewer is a visitor. */
export const SessionContext = createContext<Session>({ user: null })
export const ConfigContext = createContext<PublicConfig | null>(null)

/** The viewer's session. */
export function useSession(): Session {
  return use(SessionContext)
}

/** The configuration of this installation. Throws outside the application. */
export function useConfig(): PublicConfig {
  const config = use(ConfigContext)
  if (!config) throw new Error('useConfig must be used inside the application, which loads it')
  return config
}
