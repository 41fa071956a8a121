import { createFileRoute } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain'
import type { AuthMode } from '../features/accounts/auth-form.tsx'
import { AuthPage } from '../features/accounts/auth-page.tsx'
import { leaveWhenSignedIn } from '../features/accounts/require-session.ts'

type AuthSearch = { mode?: AuthMode; next?: string }

export const Route = createFileRoute('/auth')({
  validateSearch: ({ mode, next }: Record<string, unknown>): AuthSearch => ({
    ...(mode === 'sign-up' || mode === 'sign-in' ? { mode } : {}),
    ...(typeof next === 'string' ? { next } : {}),
  }),
  staticData: { frame: 'bare' },
  beforeLoad: leaveWhenSignedIn,
  head: ({ match }) => ({
    meta: [
      { title: `${match.search.mode === 'sign-up' ? 'Create your account' : 'Sign in'} · ${brand.name}` },
      { name: 'description', content: `Sign in to ${brand.name}, or create an account. ${brand.tagline}` },
    ],
  }),
  component: Auth,
})

function Auth() {
  const { mode = 'sign-in', next } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (to: AuthMode) => void navigate({ search: (search) => ({ ...search, mode: to }), replace: true })
  return <AuthPage mode={mode} next={next} onModeChange={change} />
}
