import type { ReviewableMember, ReviewableMembers } from '@wayhouse/domain/reviews'
import { type ApiHandlers, os } from './fake-api.ts'
import { openPage } from './open-page.tsx'
import { ana, id } from './people.ts'

export const cleo: ReviewableMember = {
  id: id(903),
  name: 'Cleo Walker',
  avatar_url: null,
  form: 'housemate',
  sent_rating: null,
  draft: null,
}

export const host: ReviewableMember = { ...cleo, id: id(904), name: 'Hugo Host', form: 'host_rating' }

/** A completed stay with these members to review. */
export function aStay(members: ReviewableMember[], overrides: Partial<ReviewableMembers> = {}): ReviewableMembers {
  return {
    tribe: {
      id: id(40),
      title: 'Graça rooftop',
      location: 'Lisbon, Portugal',
      image_url: null,
      start_date: '2026-10-01',
      end_date: '2026-10-29',
    },
    people_count: members.length + 1,
    release: 'double_blind',
    held_until: null,
    members,
    ...overrides,
  }
}

/** Opens the page on which the members of a stay are reviewed; `reviews` adds handlers. */
/** For Explore, to which a viewer who may not review is redirected. */
export const noTribes = os.tribes.list.handler(() => ({
  items: [],
  next_cursor: null,
  count: 0,
  count_limit: 100,
  loosen: [],
}))

export async function openReview(
  stay: ReviewableMembers | (() => ReviewableMembers),
  reviews: ApiHandlers[string] = {},
) {
  const reviewable = os.reviews.reviewable.handler(() => (typeof stay === 'function' ? stay() : stay))
  const saveDraft = os.reviews.saveDraft.handler(({ input: { id: _, user_id: __, ...draft } }) => draft)
  return openPage(`/app/tribes/${id(40)}/review`, {
    user: ana,
    api: { tribes: { list: noTribes }, reviews: { reviewable, saveDraft, ...reviews } },
  })
}
