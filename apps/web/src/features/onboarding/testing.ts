import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import type { OwnProfile } from '@wayhouse/domain/profiles'
import type { Verification } from '@wayhouse/domain/verification'
import { type ApiHandlers, os } from '../../testing/fake-api.ts'
import { noOpenTribes } from '../../testing/no-open-tribes.ts'
import { openPage } from '../../testing/open-page.tsx'
import { id, newcomer } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'

const notStarted: Verification = {
  didit_verification_status: null,
  didit_verification_error: null,
  under_review: false,
  verified_at: null,
  checked_by: 'partner',
}

type NewcomerOptions = {
  /** The number of completed steps. */
  done?: 0 | 1 | 2
  user?: Partial<SessionUser>
  profile?: Partial<OwnProfile>
  config?: Partial<PublicConfig>
  api?: ApiHandlers
}

let newcomers = 1000

/** Opens a page as a new member on an API that saves the steps. `server` has the saved state and the requests. */
export async function openAsNewcomer(
  path: string,
  { done = 0, user, profile, config = {}, api = {} }: NewcomerOptions = {},
) {
  // drafts are stored by member id: a new id has none
  const member = { ...newcomer, id: id(++newcomers), last_onboarding_step: done, ...user }
  const emptyProfile = {
    ...ownProfile,
    id: member.id,
    first_name: null,
    last_name: null,
    location: null,
    interests: [],
  }
  const server = { user: member, profile: { ...emptyProfile, ...profile }, sent: new Array<unknown>() }
  const completeStep = (input: unknown, step: number) => {
    server.sent.push(input)
    server.user = { ...server.user, last_onboarding_step: Math.max(server.user.last_onboarding_step, step) }
    return { last_onboarding_step: server.user.last_onboarding_step, onboarding_completed: false }
  }
  const handlers: ApiHandlers = {
    ...noOpenTribes,
    accounts: { session: os.accounts.session.handler(() => ({ user: server.user })) },
    profiles: { own: os.profiles.own.handler(() => server.profile) },
    verification: { own: os.verification.own.handler(() => notStarted) },
    onboarding: {
      interests: os.onboarding.interests.handler(() =>
        ['Climbing', 'Cooking', 'Surfing'].map((name, index) => ({ id: id(index), name })),
      ),
      saveBasicInfo: os.onboarding.saveBasicInfo.handler(({ input }) => {
        server.profile = { ...server.profile, ...input }
        return completeStep(input, 1)
      }),
      saveInterests: os.onboarding.saveInterests.handler(({ input }) => {
        server.profile = { ...server.profile, ...input }
        return completeStep(input, 2)
      }),
    },
  }
  const rooms = [...Object.keys(handlers), ...Object.keys(api)]
  const merged = Object.fromEntries(rooms.map((room) => [room, { ...handlers[room], ...api[room] }]))
  const screen = await openPage(path, { config, api: merged })
  return { ...screen, server, path: () => screen.router.state.location.href }
}
