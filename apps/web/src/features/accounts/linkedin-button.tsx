import { useEffect } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { leaveTo } from '../../platform/page/leave-to.ts'
import { Button } from '../../ui/buttons/button.tsx'

const failureTitle = 'Authentication error'

/** Sign-in with LinkedIn (AUTH-01). Its code is loaded on the click. */
export function LinkedInButton({ next }: { next: string | undefined }) {
  useEffect(() => {
    if (window.location.search.includes('error='))
      void loadSignIn().then((signIn) => signIn.showSignInError(failureTitle))
  }, [])
  const { run, busy } = useAction({
    act: async () => (await loadSignIn()).linkedInSignInUrl(next),
    failure: failureTitle,
    onDone: leaveTo,
  })
  return (
    <Button variant="outline" className="w-full" busy={busy} onClick={() => run()}>
      <LinkedInMark />
      Continue with LinkedIn
    </Button>
  )
}

const loadSignIn = () => import('./sign-in-with-linkedin.ts')

function LinkedInMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className="shrink-0">
      <rect width="20" height="20" rx="4" fill="currentColor" />
      <g className="fill-bg">
        <circle cx="5.7" cy="5.6" r="1.45" />
        <path d="M4.5 8.1h2.4v7.4H4.5zM8.4 8.1h2.3v1.1c.4-.7 1.2-1.3 2.4-1.3 2.3 0 2.9 1.5 2.9 3.6v4h-2.4v-3.6c0-1-.2-1.8-1.3-1.8-1.1 0-1.5.8-1.5 1.8v3.6H8.4z" />
      </g>
    </svg>
  )
}
