import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { exploreHead } from '../../features/tribes/explore/explore-head.ts'
import { exploreSearch } from '../../features/tribes/explore/explore-search.ts'
import { Explore } from '../../features/tribes/explore/explore.tsx'
import { loadTribeList } from '../../features/tribes/explore/tribe-list.ts'
import { whenIdle } from '../../platform/page/when-idle.ts'

export const Route = createFileRoute('/app/')({
  staticData: { touched: true },
  validateSearch: exploreSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await loadTribeList(queryClient, deps)
    return exploreHead(queryClient, deps)
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: ExplorePage,
})

function ExplorePage() {
  const router = useRouter()
  // so that a click shows a tribe immediately, even on a slow connection
  useEffect(() => whenIdle(() => void router.loadRouteChunk(router.routesById['/app/tribes/$tribeId'])), [router])
  return <Explore />
}
