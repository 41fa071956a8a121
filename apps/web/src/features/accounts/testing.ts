import { accountsErrors, type SessionUser } from '@wayhouse/domain/accounts'
import { type AuthHandlers, os, refusal } from '../../testing/fake-api.ts'
import { noOpenTribes } from '../../testing/no-open-tribes.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'

/** A refusal of sign-in with the text of the domain. */
export function refused(code: keyof typeof accountsErrors): Response {
  const { status, message } = accountsErrors[code]
  return refusal(status, code, message)
}

/** Opens a page as a visitor. After a successful sign-in by `auth`, `member` is signed in. */
export async function openAsVisitor(path: string, auth: AuthHandlers = {}, member: SessionUser = ana) {
  let user: SessionUser | null = null
  const sent: Record<string, unknown>[] = []
  const handlers = Object.entries(auth).map(([name, handler]) => [
    name,
    async (body: Record<string, unknown>) => {
      sent.push(body)
      const response = await handler(body)
      if (!(response instanceof Response) && !name.includes('password')) user = member
      return response
    },
  ])
  const screen = await openPage(path, {
    auth: Object.fromEntries(handlers),
    api: {
      accounts: { session: os.accounts.session.handler(() => ({ user })) },
      ...noOpenTribes,
      membership: { ...noOpenTribes.membership, receipts: os.membership.receipts.handler(() => []) },
      profiles: { own: os.profiles.own.handler(() => ownProfile) },
    },
  })
  const form = screen.getByRole('main')
  return {
    ...screen,
    /** The bodies of the requests to /api/auth, in order. */
    sent,
    email: form.getByLabelText('Email'),
    password: form.getByLabelText(/^(New p|P)assword/),
    submit: form.getByRole('button', { name: /^Sign (In|Up)$/ }).first(),
    path: () => screen.router.state.location.href,
  }
}
