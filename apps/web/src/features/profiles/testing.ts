import type { OwnProfile } from '@wayhouse/domain/profiles'
import type { ReviewList } from '@wayhouse/domain/reviews'
import { expect } from 'vitest'
import { type ApiHandlers, os } from '../../testing/fake-api.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, id } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'

type UpdateHandler = Parameters<typeof os.profiles.update.handler>[0]

/** Opens the own profile. `server` has the saved profile and the requests; `update` replaces the handler that saves. */
export async function openProfile({
  initial = {},
  update,
  more = {},
  reviews = noReviews,
}: {
  initial?: Partial<OwnProfile>
  update?: UpdateHandler
  more?: ApiHandlers[string]
  reviews?: ReviewList
} = {}) {
  const server = { profile: { ...ownProfile, ...initial }, sent: new Array<object>() }
  const save: UpdateHandler = ({ input: { expected_updated_at: _, ...changes } }) => {
    Object.assign(server.profile, changes)
    return server.profile
  }
  const screen = await openPage('/app/profile', {
    user: ana,
    api: {
      profiles: {
        own: os.profiles.own.handler(() => server.profile),
        update: os.profiles.update.handler((call) => {
          server.sent.push(call.input)
          return (update ?? save)(call)
        }),
        ...more,
      },
      onboarding: {
        interests: os.onboarding.interests.handler(() =>
          ['Climbing', 'Cooking'].map((name, index) => ({ id: id(index), name })),
        ),
      },
      reviews: { ofMember: os.reviews.ofMember.handler(() => reviews) },
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Profile')
  return {
    ...screen,
    server,
    edit: () => screen.getByRole('button', { name: 'Edit Profile' }).click(),
    save: () => screen.getByRole('button', { name: 'Save Changes' }).click(),
  }
}

const noReviews: ReviewList = { items: [], next_cursor: null, rating: null, count: 0 }
