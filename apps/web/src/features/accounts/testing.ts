import { accountsErrors, type SessionUser } from '@wayhouse/domain/accounts'
import { type AuthAnswers, os, refusal } from '../../testing/fake-api.ts'
import { nothingOpen } from '../../testing/nothing-open.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'

/** A refusal of sign-in in the words of the domain. */
export function refused(code: keyof typeof accountsErrors): Response {
  const { status, message } = accountsErrors[code]
  return refusal(status, code, message)
}

/** Opens a page as a visitor. Once `auth` has let somebody in, `member` is here. */
export async function openAsVisitor(path: string, auth: AuthAnswers = {}, member: SessionUser = ana) {
  let user: SessionUser | null = null
  const sent: Record<string, unknown>[] = []
  const answers = Object.entries(auth).map(([name, answer]) => [
    name,
    async (body: Record<string, unknown>) => {
      sent.push(body)
      const answered = await answer(body)
      if (!(answered instanceof Response) && !name.includes('password')) user = member
      return answered
    },
  ])
  const screen = await openPage(path, {
    auth: Object.fromEntries(answers),
    api: {
      accounts: { session: os.accounts.session.handler(() => ({ user })) },
      ...nothingOpen,
      membership: { ...nothingOpen.membership, receipts: os.membership.receipts.handler(() => []) },
      profiles: { own: os.profiles.own.handler(() => ownProfile) },
    },
  })
  const form = screen.getByRole('main')
  return {
    ...screen,
    /** What was sent to sign-in, one after the other. */
    sent,
    email: form.getByLabelText('Email'),
    password: form.getByLabelText(/^(New p|P)assword/),
    submit: form.getByRole('button', { name: /^Sign (In|Up)$/ }).first(),
    path: () => screen.router.state.location.href,
  }
}
