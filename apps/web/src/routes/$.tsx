import { createFileRoute, notFound } from '@tanstack/react-router'
import { titled } from '../platform/page/titled.ts'
import { NotFoundScreen } from '../ui/states/not-found-screen.tsx'

/** Every path that no other route matches (ROUTE-06). It is a route because only routes have styles and titles. */
export const Route = createFileRoute('/$')({
  staticData: { islands: true },
  codeSplitGroupings: [['loader', 'notFoundComponent']],
  head: () => ({ meta: [{ title: titled('Page not found') }] }),
  loader: () => notFound({ throw: true }),
  notFoundComponent: NotFoundScreen,
})
