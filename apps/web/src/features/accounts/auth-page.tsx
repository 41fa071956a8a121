import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from '../../platform/page/link.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { AuthForm } from './auth-form.tsx'
import type { AuthMode, EntryMode } from './auth-mode.ts'
import type { AuthStepProps } from './auth-step.tsx'
import { LinkedInButton } from './linkedin-button.tsx'

type AuthPageProps = Omit<AuthStepProps, 'mode' | 'email'> & { mode: AuthMode }

// hidden on phones
const AuthPoster = lazy(() => import('./auth-poster.tsx').then((module) => ({ default: module.AuthPoster })))

// rarely needed
const AuthStep = lazy(() => import('./auth-step.tsx').then((module) => ({ default: module.AuthStep })))

const texts = {
  'sign-in': {
    title: 'Welcome back',
    text: 'Your tribes are where you left them.',
    switchText: 'New here?',
    switchTo: { mode: 'sign-up', label: 'Sign Up' },
  },
  'sign-up': {
    title: 'Create your account',
    text: 'Then find your tribe, or host one.',
    switchText: 'Already a member?',
    switchTo: { mode: 'sign-in', label: 'Sign In' },
  },
} as const

/** Sign in, sign up, or one of the steps; from 1024 px with a poster. */
export function AuthPage({ mode, ...rest }: AuthPageProps) {
  const [email, setEmail] = useState('')
  useSignInsOfOtherTabs()
  useEffect(clearOfflineStorage, [])
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <div className="flex flex-col px-gutter pt-5 pb-10">
        <header>
          <Link to="/" aria-label={brand.name} className="inline-flex min-h-11 items-center">
            <Logo name={brand.name} />
          </Link>
        </header>
        <main id="main" className="m-auto w-full max-w-105 py-6 max-sm:mt-0 sm:py-10">
          {mode === 'sign-in' || mode === 'sign-up' ? (
            <Entry mode={mode} onForgot={setEmail} {...rest} />
          ) : (
            <Suspense>
              <AuthStep mode={mode} email={email} {...rest} />
            </Suspense>
          )}
        </main>
      </div>
      <Suspense>
        <AuthPoster />
      </Suspense>
    </div>
  )
}

/** Nobody is signed in: what a member could read without a connection goes. */
function clearOfflineStorage(): void {
  import('../../platform/storage/clear-member-storage.ts').then((module) => module.clearOffline()).catch(() => {})
}

type EntryProps = AuthPageProps & { mode: EntryMode; onForgot: (email: string) => void }

function Entry({ mode, next, onForgot, onModeChange }: EntryProps) {
  const forgot = () => {
    onForgot(document.querySelector<HTMLInputElement>('#main input')?.value ?? '')
    onModeChange('forgot')
  }
  const { title, text, switchText, switchTo } = texts[mode]
  return (
    <>
      <h1 className="display text-3xl">{title}</h1>
      <p className="mt-3 text-md text-muted">{text}</p>
      <div className="mt-8">
        <LinkedInButton next={next} />
      </div>
      <Or />
      <AuthForm mode={mode} next={next} onCode={() => onModeChange('code')} />
      <Agreement />
      <p className="mt-4 text-center text-muted">
        {switchText}{' '}
        <button type="button" onClick={() => onModeChange(switchTo.mode)} className="link min-h-11 px-1">
          {switchTo.label}
        </button>
      </p>
      {mode === 'sign-in' && (
        <p className="text-center">
          <button type="button" onClick={forgot} className="link min-h-11 px-1">
            Forgot password?
          </button>
        </p>
      )}
    </>
  )
}

function Or() {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  )
}

/** AUTH-02, AUTH-09: the terms and the minimum age. There is no checkbox (decision G-18). */
function Agreement() {
  return (
    <p className="mt-4 text-center text-sm text-muted">
      By continuing you agree to the{' '}
      <a href="/terms" className="link">
        Terms of Service
      </a>{' '}
      and{' '}
      <a href="/privacy" className="link">
        Privacy Policy
      </a>
      , and you confirm you are 18 or older.
    </p>
  )
}

/** Leaves the page when the member signs in in another tab. */
function useSignInsOfOtherTabs(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const following = import('./session-change.ts').then((session) =>
      session.followSignInsOfOtherTabs(router, queryClient),
    )
    return () => void following.then((stop) => stop())
  }, [router, queryClient])
}
