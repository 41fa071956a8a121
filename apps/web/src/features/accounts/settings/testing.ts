import type { OwnAccount, OwnSession, OwnSessionPage, PublicConfig } from '@wayhouse/domain/accounts'
import { type ApiHandlers, type AuthHandlers, os } from '../../../testing/fake-api.ts'
import { notAsked } from '../../../testing/gender.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'
import type { SettingsPageId } from './settings-page-ids.ts'

/** An account that signs in with a password only. */
const account: OwnAccount = {
  email: ana.email,
  email_verified: true,
  has_password: true,
  linkedin: false,
  second_factor: false,
  hosts_open_tribes: false,
  erased_on: null,
}

export const thisSession: OwnSession = {
  id: id(1),
  device: 'Chrome on Windows',
  ip_address: '198.51.100.7',
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: '2026-11-22T00:00:00Z',
  is_current: true,
}

const onlyThisSession: OwnSessionPage = { items: [thisSession], next_cursor: null, others: 0 }

/** All kinds of emails are on. */
export const allMailChoices = {
  request_received: true,
  request_answered: true,
  tribe_members: true,
  tribe_changes: true,
  reviews: true,
  message: true,
  verification: true,
  membership: true,
  safety: true,
  costs: true,
}

type Settings = {
  account?: Partial<OwnAccount>
  sessions?: () => OwnSessionPage
  api?: ApiHandlers
  auth?: AuthHandlers
  config?: Partial<PublicConfig>
  /** The page of the settings; the overview may have a query or a fragment. */
  at?: SettingsPageId | 'overview' | `?${string}` | `#${string}` | `/${string}`
}

/** Opens the settings of `ana`. `change` changes the account on the server. */
export async function openSettings({
  account: own,
  sessions,
  api = {},
  auth = {},
  config = {},
  at = 'account',
}: Settings = {}) {
  let current = { ...account, ...own }
  const sent: Record<string, unknown>[] = []
  const recorded = Object.entries(auth).map(([name, handler]) => [
    name,
    (body: Record<string, unknown>) => {
      sent.push(body)
      return handler(body)
    },
  ])
  const handlers: ApiHandlers = {
    accounts: {
      account: os.accounts.account.handler(() => current),
      sessions: os.accounts.sessions.handler(() => sessions?.() ?? onlyThisSession),
    },
    membership: { receipts: os.membership.receipts.handler(() => []) },
    notifications: { mailChoices: os.notifications.mailChoices.handler(() => allMailChoices) },
    chat: { preferences: os.chat.preferences.handler(() => ({ accepts_questions: true })) },
    safety: { blocks: os.safety.blocks.handler(() => []), ownCases: os.safety.ownCases.handler(() => []) },
    verification: { gender: os.verification.gender.handler(() => notAsked) },
  }
  const rooms = [...Object.keys(handlers), ...Object.keys(api)]
  const screen = await openPage(
    at === 'overview' ? '/app/settings' : `/app/settings${/^[?#/]/.test(at) ? '' : '/'}${at}`,
    {
      user: ana,
      config,
      auth: Object.fromEntries(recorded),
      api: Object.fromEntries(rooms.map((room) => [room, { ...handlers[room], ...api[room] }])),
    },
  )
  const section = (name: string) => screen.getByRole('region', { name, exact: true })
  return {
    ...screen,
    sent,
    section,
    change: (part: Partial<OwnAccount>) => void (current = { ...current, ...part }),
  }
}
