import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ListedReview, ReviewsFilter, reviewStates } from '@wayhouse/domain/console'
import { api } from '../../../platform/api/api.ts'
import { monthYear } from '../../../platform/format/dates.ts'
import type { Column } from '../../../ui/table/use-table-rows.ts'
import { ActWithReason } from '../act-with-reason.tsx'
import { ChoiceFilter } from '../choice-filter.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { filtersIn, useConsoleFilters } from '../filters.ts'
import { ListScreen } from '../list-screen.tsx'
import { reviewChanges, reviewsQuery } from './queries.ts'
import { ReviewStateFacts, stateNames } from './review-state.tsx'

/** Reviews: operators hide them and show them again (CON-09). */
export function ReviewsScreen() {
  const [filters, change] = useConsoleFilters(ReviewsFilter)
  const list = useInfiniteQuery({ ...reviewsQuery(filters), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title="Reviews"
      text="An anonymous review names neither its author nor its tribe, here as everywhere."
      search="Author, person or text"
      filters={filters}
      onSearch={(q) => change({ q })}
      sort={filters.sort ?? '-written'}
      onSortChange={(sort) => change(filtersIn(ReviewsFilter, { sort }))}
      choices={
        <ChoiceFilter
          label="State"
          any="Any state"
          value={filters.state}
          values={reviewStates}
          nameOf={(state) => stateNames[state]}
          onChange={(state) => change({ state })}
        />
      }
      caption="Reviews"
      query={list}
      of="reviews"
      empty={{ filtered: 'No review is like this', all: 'No reviews yet' }}
      columns={columns}
      rowId={({ id }) => id}
      acts={actsOf}
    />
  )
}

function ReviewActs({ review: { id, state, about, author } }: { review: ListedReview }) {
  const which = `the review of ${about.name} by ${author?.name ?? 'somebody anonymous'}`
  if (state === 'hidden')
    return (
      <ConfirmedAct
        label="Show"
        name={`Show ${which}`}
        title="Show this review again?"
        description="Members read it again, and it counts. Its author is told."
        confirmLabel="Show it"
        act={() => api.console.showReview({ id })}
        changes={reviewChanges}
        success="The review is shown again"
        failure="The review stays hidden"
      />
    )
  return (
    <ActWithReason
      label="Hide…"
      name={`Hide ${which}`}
      title="Hide this review?"
      description={`Nobody reads ${which} any more, and it does not count.`}
      confirmLabel="Hide it"
      asksRule
      hint="Goes to the author, with how to appeal."
      act={({ reason, rule }) => api.console.hideReview({ id, rule, reason })}
      changes={reviewChanges}
      success="The review is hidden"
      failure="The review is still shown"
    />
  )
}

const person = ({ id, name }: { id: string; name: string }) => (
  <ConsoleLink to={`/app/admin/members/${id}`} className="link inline-flex min-h-8 items-center font-semibold">
    {name}
  </ConsoleLink>
)

const columns: readonly Column<ListedReview>[] = [
  { id: 'about', title: 'About', cell: ({ about }) => person(about) },
  {
    id: 'author',
    title: 'By',
    cell: ({ author, is_anonymous }) =>
      author === null ? (
        <span className="text-muted">{is_anonymous ? 'Anonymous' : 'Former member'}</span>
      ) : (
        person(author)
      ),
  },
  {
    id: 'rating',
    title: 'Review',
    sortBy: 'server',
    cell: ({ rating, comment, reply, of_host, tribe }) => (
      <span className="block max-w-120 text-left">
        <strong>
          {rating.toFixed(1)}
          {of_host && ' as a host'}
        </strong>{' '}
        {comment}
        {reply !== null && <span className="mt-1 block text-muted">Reply: {reply}</span>}
        {tribe !== null && <span className="mt-1 block text-sm text-muted">{tribe.title}</span>}
      </span>
    ),
  },
  { id: 'written', title: 'Written', sortBy: 'server', cell: ({ written_month }) => monthYear(written_month) },
  { id: 'state', title: 'State', cell: (review) => <ReviewStateFacts review={review} /> },
]

const actsOf = (review: ListedReview) => <ReviewActs review={review} />
