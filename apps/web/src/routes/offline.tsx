import { createFileRoute } from '@tanstack/react-router'
import { scripts, styles } from 'virtual:offline-scripts'
import { LazyOfflineCosts } from '../features/costs/offline/lazy-offline-costs.tsx'
import { Island } from '../platform/page/island.tsx'
import { titled } from '../platform/page/titled.ts'

/** What a browser stores to show the costs of a tribe without a connection: the same for everybody (keep-offline.ts). */
export const Route = createFileRoute('/offline')({
  staticData: { islands: true, frame: 'bare' },
  head: () => ({
    meta: [{ title: titled('Offline') }, { name: 'robots', content: 'noindex' }],
    // named here, so that they are stored with the page
    links: [
      ...styles.map((href) => ({ rel: 'stylesheet', href })),
      ...scripts.map((href) => ({ rel: 'modulepreload', href })),
    ],
  }),
  component: Offline,
})

function Offline() {
  return <Island name="offline-costs" of={LazyOfflineCosts} props={{}} seen="all" />
}
