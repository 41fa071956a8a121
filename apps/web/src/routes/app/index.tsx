import { createFileRoute, useRouter } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { useEffect } from 'react'
import { exploreSearch } from '../../features/tribes/explore/explore-search.ts'
import { Explore } from '../../features/tribes/explore/explore.tsx'
import { loadTribeList } from '../../features/tribes/explore/tribe-list.ts'
import { whenIdle } from '../../platform/when-idle.ts'

export const Route = createFileRoute('/app/')({
  validateSearch: exploreSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTribeList(context.queryClient, deps),
  head: ({ match: { search } }) => ({
    meta: [
      { title: `${search.location ? `Tribes in ${search.location}` : 'Explore tribes'} · ${brand.name}` },
      {
        name: 'description',
        content: 'Open shared stays of verified remote workers: who is going, when, and what it costs each.',
      },
    ],
  }),
  component: ExplorePage,
})

function ExplorePage() {
  const router = useRouter()
  // so that a tap shows the tribe at once, however slow the line is
  useEffect(() => whenIdle(() => void router.loadRouteChunk(router.routesById['/app/tribes/$tribeId'])), [router])
  return <Explore search={Route.useSearch()} />
}
