import { ReviewList } from '@wayhouse/domain/reviews'
import { personId, seedCommunity, userId } from '../explore/community.ts'
import { loadsInTurn, middle, ratioOf } from '../measure/load.ts'
import type { Target } from '../measure/load.ts'
import { report, rounded } from '../measure/report.ts'
import { memberCookie } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import { onDatabase, withScratch } from '../product/scratch-database.ts'

const maxOfFew = 1.5
const many = { person: 2, reviews: 5000 }
const few = { person: 3, reviews: 5 }
const rounds = 5
const seconds = 2

/** A member with 5,000 reviews compared with one with 5: profile, list and page. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('reviews')
    await seedCommunity(url, { tribes: 1000, places: 10, people: 8000 })
    await onDatabase(url, [...[many, few].map(reviewsOf), 'vacuum analyze user_tribe_reviews', manyReads])
    const headers = { cookie: await memberCookie(url) }
    const product = await serveProduct({
      DATABASE_URL: url,
      DATA_DIR: folder,
      DEMO: 'off',
    })
    const targetOf = (path: string): Target => ({ url: product.url + path, headers })
    const last = await lastPage(targetOf(`/api/users/${personId(many.person)}/reviews`))
    const pairs: Record<string, [Target, Target]> = {
      'the profile': pair((id) => targetOf(`/api/users/${id}`)),
      'the first page of its reviews': pair((id) => targetOf(`/api/users/${id}/reviews`)),
      'the last page of them': [last, targetOf(`/api/users/${personId(few.person)}/reviews`)],
      'its page': pair((id) => targetOf(`/app/users/${id}`)),
    }
    const measures = []
    for (const [name, [ours, theirs]] of Object.entries(pairs)) {
      const [large, small] = await loadsInTurn([ours, theirs], rounds, seconds)
      const ratio = ratioOf(small, large, 'perSecond')
      measures.push({
        name,
        figures: {
          'a second': rounded(middle(large, 'perSecond'), 0),
          [`with ${few.reviews}`]: rounded(middle(small, 'perSecond'), 0),
          'p95 ms': rounded(middle(large, 'p95Ms'), 1),
          ratio: rounded(ratio),
        },
        withinBudget: ratio <= maxOfFew,
      })
    }
    await product.stop()
    const title = `A profile with ${many.reviews} reviews compared with one with ${few.reviews}: at most ${maxOfFew} times as long`
    return report(title, measures)
  })
}

/** Lifts the rate limit of the reader, who reads more profiles in an hour than a member may. */
const manyReads = `insert into rate_limits (key, points, expire)
  values ('read_profile:${personId(1)}', -1000000, (extract(epoch from now() + interval '1 day') * 1000)::bigint)`

function pair(target: (id: string) => Target): [Target, Target] {
  return [target(personId(many.person)), target(personId(few.person))]
}

/** Reviews of a person by as many others, a fifth of them anonymous, over five years. */
function reviewsOf({ person, reviews }: { person: number; reviews: number }): string {
  return `insert into user_tribe_reviews (tribe_id, reviewer_id, reviewee_id, rating, comment, is_anonymous,
      cleanliness_rating, communication_rating, reliability_rating, created_at)
    select tribe.id, ${userId('10 + n')}, '${personId(person)}', (n % 11) / 2.0, repeat('Kind and quiet. ', 1 + n % 20), n % 5 = 0,
      1 + n % 5, 5, 4, now() - n * interval '${Math.ceil((5 * 365 * 24) / reviews)} hours'
    from generate_series(1, ${reviews}) n join lateral (select id from tribes order by id offset n % 1000 limit 1) tribe on true`
}

/** The last page of a list, found by following the cursors. */
async function lastPage(list: Target): Promise<Target> {
  let url = `${list.url}?limit=50`
  for (;;) {
    const response = await fetch(url, { headers: list.headers ?? {} })
    const { next_cursor } = ReviewList.parse(await response.json())
    if (next_cursor === null) return { ...list, url: url.replace('limit=50', 'limit=6') }
    url = `${list.url}?limit=50&cursor=${next_cursor}`
  }
}
