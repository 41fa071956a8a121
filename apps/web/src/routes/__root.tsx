import { useQueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import type { Currency } from '@wayhouse/domain/currency'
import { currencyFromCookies } from '@wayhouse/domain/currency'
import { lazy, Suspense, useCallback, useState } from 'react'
import { ConfirmationNotice } from '../features/accounts/confirmation-notice.tsx'
import { CookieConsent } from '../features/consent/cookie-consent.tsx'
import { useMayRecord } from '../features/consent/use-may-record.ts'
import { onboardingGuard } from '../features/onboarding/onboarding-guard.ts'
import { restrictionGuard } from '../features/safety/restriction-guard.ts'
import { SiteFrame } from '../features/shell/site-frame.tsx'
import { documentLinks, documentMeta, HtmlDocument, type RouterContext } from '../html-document.tsx'
import { showNoConnection } from '../platform/actions/show-no-connection.ts'
import { CurrencyProvider } from '../platform/format/money.tsx'
import { AfterIdle } from '../platform/page/after-idle.tsx'
import { HydrationMark } from '../platform/page/hydration.tsx'
import { Island, IslandsContext } from '../platform/page/island.tsx'
import { usesIslands } from '../platform/page/uses-islands.ts'
import { SessionProvider } from '../platform/session/session-query.tsx'
import { useConfig, useSession } from '../platform/session/session.ts'
import { readCookies } from '../platform/storage/cookies.ts'
import { LazyToaster } from '../ui/toasts/lazy-toaster.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async (guard) => {
    await restrictionGuard(guard)
    return onboardingGuard(guard)
  },
  loader: () => ({ currency: currencyFromCookies(readCookies()) }),
  head: () => ({
    meta: [...documentMeta, { title: brand.name }, { name: 'description', content: brand.description }],
    links: documentLinks,
  }),
  shellComponent: HtmlDocument,
  component: App,
})

// loaded when first opened
const PlanDialog = lazy(() =>
  import('../features/membership/plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })),
)

// for members only
const Bell = lazy(() => import('../features/notifications/bell.tsx').then((module) => ({ default: module.Bell })))

const Unread = lazy(() =>
  import('../features/chat/list/unread-messages-badge.tsx').then((module) => ({ default: module.UnreadMessagesBadge })),
)

const LiveSession = lazy(() =>
  import('../features/accounts/live-session.tsx').then((module) => ({ default: module.LiveSession })),
)

/** Provides every component with the session and with whether islands are rendered. */
function App() {
  const islands = usesIslands(useRouter())
  return (
    <SessionProvider>
      <IslandsContext value={islands}>
        <Site />
      </IslandsContext>
    </SessionProvider>
  )
}

function Site() {
  const { currency } = Route.useLoaderData()
  const { user } = useSession()
  const consent = { service: useConfig().analytics, mayRecord: useMayRecord() }
  // undefined until the dialog is first opened
  const [plansOpen, setPlansOpen] = useState<boolean>()
  return (
    <CurrencyProvider
      saved={user?.preferred_currency ?? null}
      remembered={currency}
      onChoose={useSaveCurrency(user !== null)}
    >
      <div className="isolate flex min-h-dvh flex-col">
        <Island name="consent" of={CookieConsent} props={consent} />
        <SiteFrame Bell={Bell} Unread={Unread} onUpgrade={() => setPlansOpen(true)} onManage={useManageMembership()}>
          <Outlet />
        </SiteFrame>
        {/* a suspended member's live connection is closed at once */}
        {user && user.restriction !== 'suspended' && (
          <AfterIdle>
            <LiveSession />
          </AfterIdle>
        )}
        {plansOpen !== undefined && (
          <Suspense>
            <PlanDialog context="general" open={plansOpen} onOpenChange={setPlansOpen} />
          </Suspense>
        )}
        <ConfirmationNotice />
        <LazyToaster />
        <HydrationMark />
      </div>
    </CurrencyProvider>
  )
}

/** Saves a member's choice. The code is loaded when it is first needed. */
function useSaveCurrency(isMember: boolean): (currency: Currency) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (currency) => {
      if (!isMember) return
      import('../platform/format/save-currency.ts')
        .then(({ saveCurrency }) => saveCurrency(queryClient, currency))
        .catch(showNoConnection)
    },
    [isMember, queryClient],
  )
}

/** Opens the pages about a member's plan. The code is loaded by the click. */
function useManageMembership(): () => void {
  const navigate = useNavigate()
  return () =>
    void import('../features/membership/manage-membership.ts')
      .then(({ manageMembership }) => manageMembership(() => void navigate({ to: '/app/subscription/receipts' })))
      .catch(showNoConnection)
}
