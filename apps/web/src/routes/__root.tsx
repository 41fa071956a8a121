import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useNavigate,
  useRouter,
} from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import type { Currency } from '@wayhouse/domain/currency'
import { currencyFromCookies } from '@wayhouse/domain/currency'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { scripts as visitorsScripts } from 'virtual:visitors-scripts'
import { ConfirmationNotice } from '../features/accounts/confirmation-notice.tsx'
import { CookieConsent } from '../features/consent/cookie-consent.tsx'
import { useMayRecord } from '../features/consent/use-may-record.ts'
import { onboardingGuard } from '../features/onboarding/onboarding-guard.ts'
import { SiteFrame } from '../features/shell/site-frame.tsx'
import { showNoConnection } from '../platform/actions/show-no-connection.ts'
import { consentScript } from '../platform/analytics/consent-script.ts'
import { CurrencyProvider } from '../platform/format/money.tsx'
import { AfterIdle } from '../platform/page/after-idle.tsx'
import { brandScript } from '../platform/page/brand-script.ts'
import { earlyPressScript } from '../platform/page/early-press.ts'
import { HydrationMark, markPageHydrated } from '../platform/page/hydration.tsx'
import { Island, IslandsContext } from '../platform/page/island.tsx'
import { ThemeStyle } from '../platform/page/theme-style.tsx'
import { startsWhenTouched, usesIslands } from '../platform/page/uses-islands.ts'
import { configQuery, SessionProvider } from '../platform/session/session-query.tsx'
import { useConfig, useSession } from '../platform/session/session.ts'
import { readCookies } from '../platform/storage/cookies.ts'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import icon from '../ui/pictures/art/icon.svg'
import bricolage from '../ui/theme/fonts/bricolage-grotesque.woff2'
import hanken from '../ui/theme/fonts/hanken-grotesk.woff2'
import { themeScript } from '../ui/theme/theme-script.ts'
import { LazyToaster } from '../ui/toasts/lazy-toaster.tsx'
import '../styles.css'

type RouterContext = {
  queryClient: QueryClient
  /** On the server: the scripts of a visitor's page that are fetched once it may be touched. */
  laterScripts?: readonly string[]
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: onboardingGuard,
  loader: () => ({ currency: currencyFromCookies(readCookies()) }),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: brand.name },
      { name: 'description', content: brand.description },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [preloadedFont(bricolage), preloadedFont(hanken), { rel: 'icon', type: 'image/svg+xml', href: icon }],
  }),
  shellComponent: HtmlDocument,
  component: App,
})

const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

// rendered by the server only: the browser runs it before the bundle loads
const headScript = {
  __html: import.meta.env.SSR ? [brandScript(), themeScript, consentScript, earlyPressScript].join(';') : '',
}

function HtmlDocument({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { ssr, context } = router.options
  const nonce = ssr?.nonce
  const islands = usesIslands(router)
  const touched = startsWhenTouched(router)
  useEffect(markPageHydrated, [])
  const { theme, analytics } = context.queryClient.getQueryData(configQuery.queryKey) ?? {}
  return (
    // the script in the head sets data-theme before React sees the element
    <html
      lang="en"
      data-island={touched ? 'application' : undefined}
      data-unhydrated={islands ? undefined : ''}
      data-analytics={analytics ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={headScript} />
        <HeadContent />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={theme?.background_color ?? '#fdf9f6'} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a0f16" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {context.laterScripts && <VisitorsScripts later={context.laterScripts} />}
        <ThemeStyle nonce={nonce} settings={theme} />
      </head>
      <body>
        <SkipLink />
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** What starts the page, and what it needs when it is touched. */
function VisitorsScripts({ later }: { later: readonly string[] }) {
  return (
    <>
      {visitorsScripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <meta name="later-scripts" content={later.join(' ')} />
    </>
  )
}

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
        {user && (
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
