import { ReviewList } from '@wayhouse/domain/reviews'
import { seedCommunity, userId } from '../explore/community.ts'
import { loadsInTurn, middle, ratioOf } from '../measure/load.ts'
import type { Asked } from '../measure/load.ts'
import { report, rounded } from '../measure/report.ts'
import { memberCookie } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import { onDatabase, withScratch } from '../product/scratch-database.ts'

const maxOfFew = 1.5
const many = { person: 2, reviews: 5000 }
const few = { person: 3, reviews: 5 }
const secret = 'a secret of the benchmarks alone, long enough'
const rounds = 5
const seconds = 2

/** A member with 5,000 reviews beside one with 5: profile, list and page, and how long the next review takes to count. */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('reviews')
    await seedCommunity(url, { tribes: 1000, places: 10, people: 8000 })
    await onDatabase(url, [...[many, few].map(reviewsOf), 'vacuum analyze user_tribe_reviews', manyReads])
    const headers = { cookie: await memberCookie(url, secret) }
    const product = await serveProduct({
      DATABASE_URL: url,
      DATA_DIR: folder,
      DEMO: 'off',
      AUTH_SECRET: secret,
    })
    const asked = (path: string): Asked => ({ url: product.url + path, headers })
    const last = await lastPage(asked(`/api/users/${idOf(many.person)}/reviews`))
    const pairs: Record<string, [Asked, Asked]> = {
      'the profile': pair((id) => asked(`/api/users/${id}`)),
      'the first page of its reviews': pair((id) => asked(`/api/users/${id}/reviews`)),
      'the last page of them': [last, asked(`/api/users/${idOf(few.person)}/reviews`)],
      'its page': pair((id) => asked(`/app/users/${id}`)),
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
          'times as long': rounded(ratio),
        },
        withinBudget: ratio <= maxOfFew,
      })
    }
    await product.stop()
    const title = `A profile with ${many.reviews} reviews beside one with ${few.reviews}: at most ${maxOfFew} times as long`
    return report(title, measures)
  })
}

/** The reader reads more profiles in an hour than a member may. */
const manyReads = `insert into rate_limits (key, points, expire)
  values ('read_profile:${idOf(1)}', -1000000, (extract(epoch from now() + interval '1 day') * 1000)::bigint)`

function pair(ask: (id: string) => Asked): [Asked, Asked] {
  return [ask(idOf(many.person)), ask(idOf(few.person))]
}

function idOf(person: number): string {
  return `00000000-0000-4000-8000-${person.toString(16).padStart(12, '0')}`
}

/** Reviews about one person by as many others, a fifth of them anonymous, over five years. */
function reviewsOf({ person, reviews }: { person: number; reviews: number }): string {
  return `insert into user_tribe_reviews (tribe_id, reviewer_id, reviewee_id, rating, comment, is_anonymous,
      cleanliness_rating, communication_rating, reliability_rating, created_at)
    select tribe.id, ${userId('10 + n')}, '${idOf(person)}', (n % 11) / 2.0, repeat('Kind and quiet. ', 1 + n % 20), n % 5 = 0,
      1 + n % 5, 5, 4, now() - n * interval '${Math.ceil((5 * 365 * 24) / reviews)} hours'
    from generate_series(1, ${reviews}) n join lateral (select id from tribes order by id offset n % 1000 limit 1) tribe on true`
}

/** Where the list ends, walked in large steps. */
async function lastPage(list: Asked): Promise<Asked> {
  let url = `${list.url}?limit=50`
  for (;;) {
    const answer = await fetch(url, { headers: list.headers ?? {} })
    const { next_cursor } = ReviewList.parse(await answer.json())
    if (next_cursor === null) return { ...list, url: url.replace('limit=50', 'limit=6') }
    url = `${list.url}?limit=50&cursor=${next_cursor}`
  }
}
