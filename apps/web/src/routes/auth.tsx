import { createFileRoute, useLocation } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import type { AuthMode } from '../features/accounts/auth-mode.ts'
import { AuthPage } from '../features/accounts/auth-page.tsx'
import { redirectSignedIn } from '../features/accounts/require-session.ts'
import { withFragment } from '../features/accounts/with-fragment.ts'
import { HydrationMark } from '../platform/page/hydration.tsx'
import { titled } from '../platform/page/titled.ts'

type AuthSearch = { mode?: AuthMode | undefined; next?: string | undefined; error?: string | undefined }

const isMode = (mode: unknown): mode is AuthMode => /^(?:sign-in|sign-up|forgot|reset|code)$/.test(String(mode))

export const Route = createFileRoute('/auth')({
  // explicitly undefined, because the router keeps the raw value of a key that is missing here
  validateSearch: ({ mode, next, error }: Record<string, unknown>): AuthSearch => ({
    mode: isMode(mode) ? mode : undefined,
    next: typeof next === 'string' ? next : undefined,
    error: typeof error === 'string' ? error : undefined,
  }),
  staticData: { frame: 'bare', touched: true },
  beforeLoad: redirectSignedIn,
  head: ({ match }) => ({
    meta: [
      { title: titled(titleOf(match.search.mode)) },
      { name: 'description', content: `Sign in to ${brand.name}, or create an account. ${brand.tagline}` },
    ],
  }),
  component: Auth,
})

function titleOf(mode: AuthMode | undefined): string {
  if (mode === 'sign-up') return 'Create your account'
  return mode === 'forgot' || mode === 'reset' ? 'New password' : 'Sign in'
}

function Auth() {
  const { mode = 'sign-in', next: path, error } = Route.useSearch()
  const next = withFragment(path, useLocation().hash)
  const navigate = Route.useNavigate()
  const change = (to: AuthMode) =>
    void navigate({ search: { mode: to, ...(next && { next }) }, replace: to !== 'forgot' })
  return (
    <>
      <AuthPage mode={mode} next={next} linkError={error} onModeChange={change} />
      <HydrationMark />
    </>
  )
}
