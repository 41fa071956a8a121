import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import {
  sendSubmittedWithdrawal,
  sentFormOf,
  type SentFormSearch,
} from '../features/membership/contracts/submitted-forms.ts'
import { WithdrawPage } from '../features/membership/contracts/withdraw-page.tsx'
import { withdrawText } from '../features/membership/contracts/withdraw-steps.tsx'
import { contractsQuery } from '../features/membership/queries.ts'
import { ownRequestsQuery, staysQuery } from '../features/reservations/queries.ts'
import { spotsAndRequests } from '../features/reservations/spots-and-requests.ts'
import { utcToday } from '../platform/format/today.ts'
import { publicPage } from '../platform/page/public-page.ts'
import { titled } from '../platform/page/titled.ts'
import { sessionQuery } from '../platform/session/session-query.tsx'
import { useSession } from '../platform/session/session.ts'

export const Route = createFileRoute('/withdraw')({
  staticData: { islands: true },
  validateSearch: (search: Record<string, unknown>): SentFormSearch => search,
  loader: async ({ context: { queryClient } }) => {
    const submitted = await sendSubmittedWithdrawal()
    if (submitted !== null && 'sent' in submitted)
      redirect({ to: '/withdraw', search: submitted.sent, statusCode: 303, throw: true })
    await loadOwnContracts(queryClient)
    return {
      ...publicPage({ path: '/withdraw', title: titled(withdrawText.title), description: withdrawText.description }),
      rejected: submitted !== null && 'values' in submitted ? submitted : null,
      today: utcToday(),
    }
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: Withdraw,
})

/** What a member's page shows. Never rejects: it says what could not be loaded, or does without. */
async function loadOwnContracts(queryClient: QueryClient): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery)
  if (user === null) return
  await Promise.all([
    queryClient.prefetchQuery(contractsQuery),
    queryClient.prefetchQuery(staysQuery),
    queryClient.prefetchQuery(ownRequestsQuery),
  ])
}

function Withdraw() {
  const { user } = useSession()
  const { rejected, today } = Route.useLoaderData()
  const { order, received } = sentFormOf(Route.useSearch())
  const enabled = user !== null
  const { data: stays } = useQuery({ ...staysQuery, enabled })
  const { data: requests } = useQuery({ ...ownRequestsQuery, enabled })
  const kept = stays && requests ? spotsAndRequests(stays, requests.items, today) : null
  return <WithdrawPage {...{ user, order, received, rejected, kept }} />
}
