import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import type { OwnProfile } from '@wayhouse/domain/profiles'
import type { Verification } from '@wayhouse/domain/verification'
import { type ApiAnswers, os } from '../../testing/fake-api.ts'
import { nothingOpen } from '../../testing/nothing-open.ts'
import { openPage } from '../../testing/open-page.tsx'
import { id, newcomer } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'

/** Nothing is checked yet. */
const unchecked: Verification = {
  didit_verification_status: null,
  didit_verification_error: null,
  under_review: false,
  verified_at: null,
  checked_by: 'partner',
}

type Standing = {
  /** How many steps are done. */
  done?: 0 | 1 | 2
  user?: Partial<SessionUser>
  profile?: Partial<OwnProfile>
  config?: Partial<PublicConfig>
  api?: ApiAnswers
}

let newcomers = 1000

/** Opens a page as somebody new, whose steps the API keeps. `kept` is what it knows of them. */
export async function openAsNewcomer(path: string, { done = 0, user, profile, config = {}, api = {} }: Standing = {}) {
  // a draft is kept under its member's id
  const member = { ...newcomer, id: id(++newcomers), last_onboarding_step: done, ...user }
  const blank = { ...ownProfile, id: member.id, first_name: null, last_name: null, location: null, interests: [] }
  const kept = { user: member, profile: { ...blank, ...profile }, verification: unchecked, sent: new Array<unknown>() }
  const proceed = (input: unknown, step: number) => {
    kept.sent.push(input)
    kept.user = { ...kept.user, last_onboarding_step: Math.max(kept.user.last_onboarding_step, step) }
    return { last_onboarding_step: kept.user.last_onboarding_step, onboarding_completed: false }
  }
  const answers: ApiAnswers = {
    ...nothingOpen,
    accounts: { session: os.accounts.session.handler(() => ({ user: kept.user })) },
    profiles: { own: os.profiles.own.handler(() => kept.profile) },
    verification: { own: os.verification.own.handler(() => kept.verification) },
    onboarding: {
      interests: os.onboarding.interests.handler(() =>
        ['Climbing', 'Cooking', 'Surfing'].map((name, at) => ({ id: id(at), name })),
      ),
      saveBasicInfo: os.onboarding.saveBasicInfo.handler(({ input }) => {
        kept.profile = { ...kept.profile, ...input }
        return proceed(input, 1)
      }),
      saveInterests: os.onboarding.saveInterests.handler(({ input }) => {
        kept.profile = { ...kept.profile, ...input }
        return proceed(input, 2)
      }),
    },
  }
  const rooms = [...Object.keys(answers), ...Object.keys(api)]
  const merged = Object.fromEntries(rooms.map((room) => [room, { ...answers[room], ...api[room] }]))
  const screen = await openPage(path, { config, api: merged })
  return { ...screen, kept, path: () => screen.router.state.location.href }
}
