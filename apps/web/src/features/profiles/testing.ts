import type { OwnProfile } from '@wayhouse/domain/profiles'
import { expect } from 'vitest'
import { type ApiAnswers, os } from '../../testing/fake-api.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'

type UpdateHandler = Parameters<typeof os.profiles.update.handler>[0]

/** The own profile on an API that keeps it; `refuse` answers a save in its place. */
export async function openProfile({
  first = {},
  refuse,
  more = {},
}: {
  first?: Partial<OwnProfile>
  refuse?: UpdateHandler
  more?: ApiAnswers[string]
} = {}) {
  const kept = { profile: { ...ownProfile, ...first }, sent: new Array<object>() }
  const update: UpdateHandler = ({ input: { expected_updated_at: _, ...changes } }) => {
    Object.assign(kept.profile, changes)
    return kept.profile
  }
  const screen = await openPage('/app/profile', {
    user: ana,
    api: {
      profiles: {
        own: os.profiles.own.handler(() => kept.profile),
        update: os.profiles.update.handler((call) => {
          kept.sent.push(call.input)
          return (refuse ?? update)(call)
        }),
        ...more,
      },
      onboarding: {
        interests: os.onboarding.interests.handler(() =>
          ['Climbing', 'Cooking'].map((name, at) => ({ id: id(at), name })),
        ),
      },
      reviews: { ofMember: os.reviews.ofMember.handler(() => noReviews) },
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Profile')
  return {
    ...screen,
    kept,
    edit: () => screen.getByRole('button', { name: 'Edit Profile' }).click(),
    save: () => screen.getByRole('button', { name: 'Save Changes' }).click(),
  }
}

const noReviews = { items: [], next_cursor: null, rating: null, count: 0 }
