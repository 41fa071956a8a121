import type { QueryClient } from '@tanstack/react-query'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { scripts as visitorsScripts } from 'virtual:visitors-scripts'
import { consentScript } from './platform/analytics/consent-script.ts'
import { brandScript } from './platform/page/brand-script.ts'
import { earlyPressScript } from './platform/page/early-press.ts'
import { markPageHydrated } from './platform/page/hydration.tsx'
import { ThemeStyle } from './platform/page/theme-style.tsx'
import { startsWhenTouched, usesIslands } from './platform/page/uses-islands.ts'
import { configQuery } from './platform/session/session-query.tsx'
import { SkipLink } from './ui/layout/skip-link.tsx'
import icon from './ui/pictures/art/icon.svg'
import bricolage from './ui/theme/fonts/bricolage-grotesque.woff2'
import hanken from './ui/theme/fonts/hanken-grotesk.woff2'
import { themeScript } from './ui/theme/theme-script.ts'
import './styles.css'

export type RouterContext = {
  queryClient: QueryClient
  /** On the server: the scripts of a visitor's page that are fetched once it may be touched. */
  laterScripts?: readonly string[]
  /** Whether the page is one of the operators' console. */
  isConsole?: boolean
}

function preloadedFont(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href } as const
}

/** The browser runs it before the bundle loads. */
function headScript() {
  return { __html: [brandScript(), themeScript, consentScript, earlyPressScript].join(';') }
}
/** In the browser, where it has run, it stays as it is. */
const sentScript = { __html: '' }

/** What the head of every page has. */
export const documentMeta = [
  { charSet: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  { name: 'color-scheme', content: 'light dark' },
]

export const documentLinks = [
  preloadedFont(bricolage),
  preloadedFont(hanken),
  { rel: 'icon', type: 'image/svg+xml', href: icon },
]

/** The document of every page of the product and of its console. */
export function HtmlDocument({ children }: { children: ReactNode }) {
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
      data-console={context.isConsole ? '' : undefined}
      data-analytics={analytics ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={import.meta.env.SSR ? headScript() : sentScript}
        />
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
