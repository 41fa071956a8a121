import type { QueryClient } from '@tanstack/react-query'
import type { TribeCard } from '@wayhouse/domain/tribes'
import { publicPage } from '../../../platform/page/public-page.ts'
import { siteOrigin } from '../../../platform/page/site-origin.ts'
import { titled } from '../../../platform/page/titled.ts'
import type { ExploreSearch } from './explore-search.ts'
import { tribeListOptions } from './tribe-list.ts'

/** The head of Explore, for its route. Search engines get a separate page for each location, but not for other filters. */
export function exploreHead(queryClient: QueryClient, search: ExploreSearch) {
  const { location } = search
  return publicPage({
    path: location ? `/app?location=${encodeURIComponent(location)}` : '/app',
    title: titled(location ? `Tribes in ${location}` : 'Explore tribes'),
    description: `Open shared stays of verified remote workers${location ? ` in ${location}` : ''}: who is going, when, and what it costs per person.`,
    data: import.meta.env.SSR ? itemList(firstPage(queryClient, search)) : undefined,
  })
}

function firstPage(queryClient: QueryClient, search: ExploreSearch): readonly TribeCard[] {
  return queryClient.getQueryData(tribeListOptions(search).queryKey)?.pages[0]?.items ?? []
}

/** https://schema.org/ItemList. The page of each tribe has the data of the tribe. */
function itemList(tribes: readonly TribeCard[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: tribes.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${siteOrigin()}/app/tribes/${id}`,
    })),
  }
}
