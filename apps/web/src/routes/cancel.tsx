import { createFileRoute, redirect } from '@tanstack/react-router'
import { CancelContractPage, cancelText } from '../features/membership/contracts/cancel-contract-page.tsx'
import {
  sendSubmittedCancellation,
  sentFormOf,
  type SentFormSearch,
} from '../features/membership/contracts/submitted-forms.ts'
import { contractsQuery } from '../features/membership/queries.ts'
import { publicPage } from '../platform/page/public-page.ts'
import { titled } from '../platform/page/titled.ts'
import { sessionQuery } from '../platform/session/session-query.tsx'
import { useSession } from '../platform/session/session.ts'

export const Route = createFileRoute('/cancel')({
  staticData: { islands: true },
  validateSearch: (search: Record<string, unknown>): SentFormSearch => search,
  loader: async ({ context: { queryClient } }) => {
    const submitted = await sendSubmittedCancellation()
    if (submitted !== null && 'sent' in submitted)
      redirect({ to: '/cancel', search: submitted.sent, statusCode: 303, throw: true })
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    if (user !== null) await queryClient.prefetchQuery(contractsQuery)
    return {
      ...publicPage({ path: '/cancel', title: titled(cancelText.title), description: cancelText.description }),
      rejected: submitted !== null && 'values' in submitted ? submitted : null,
    }
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: Cancel,
})

function Cancel() {
  const { user } = useSession()
  const { rejected } = Route.useLoaderData()
  const { order, received } = sentFormOf(Route.useSearch())
  return <CancelContractPage {...{ user, order, received, rejected }} />
}
