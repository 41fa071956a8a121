import type { OwnAccount, OwnSession, OwnSessionPage, PublicConfig } from '@wayhouse/domain/accounts'
import { type ApiAnswers, type AuthAnswers, os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, id } from '../../../testing/people.ts'

/** An account with a password, and nothing else to sign in with. */
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

const alone: OwnSessionPage = { items: [thisSession], next_cursor: null, others: 0 }

/** Emails of every kind. */
export const everyMail = {
  request_received: true,
  request_answered: true,
  tribe_members: true,
  tribe_changes: true,
  reviews: true,
  message: true,
  verification: true,
  membership: true,
}

type Settings = {
  account?: Partial<OwnAccount>
  sessions?: () => OwnSessionPage
  api?: ApiAnswers
  auth?: AuthAnswers
  config?: Partial<PublicConfig>
  path?: string
}

/** Opens the settings of `ana` on an API that keeps them; `change` is what happens to the account elsewhere. */
export async function openSettings({ account: own, sessions, api = {}, auth = {}, config = {}, path }: Settings = {}) {
  let known = { ...account, ...own }
  const sent: Record<string, unknown>[] = []
  const noted = Object.entries(auth).map(([name, answer]) => [
    name,
    (body: Record<string, unknown>) => {
      sent.push(body)
      return answer(body)
    },
  ])
  const answers: ApiAnswers = {
    accounts: {
      account: os.accounts.account.handler(() => known),
      sessions: os.accounts.sessions.handler(() => sessions?.() ?? alone),
    },
    membership: { receipts: os.membership.receipts.handler(() => []) },
    notifications: { mailChoices: os.notifications.mailChoices.handler(() => everyMail) },
    chat: { preferences: os.chat.preferences.handler(() => ({ accepts_questions: true })) },
  }
  const rooms = [...Object.keys(answers), ...Object.keys(api)]
  const screen = await openPage(path ?? '/app/settings', {
    user: ana,
    config,
    auth: Object.fromEntries(noted),
    api: Object.fromEntries(rooms.map((room) => [room, { ...answers[room], ...api[room] }])),
  })
  const section = (name: string) => screen.getByRole('region', { name, exact: true })
  return {
    ...screen,
    sent,
    section,
    change: (part: Partial<OwnAccount>) => void (known = { ...known, ...part }),
  }
}
