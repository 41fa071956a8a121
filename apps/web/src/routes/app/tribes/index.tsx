import { createFileRoute, redirect } from '@tanstack/react-router'
import { exploreSearch } from '../../../features/tribes/explore/explore-search.ts'

/** ROUTE-03: the list of tribes is Explore, with the same query. */
export const Route = createFileRoute('/app/tribes/')({
  validateSearch: exploreSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app', search, replace: true })
  },
})
