import { redirect } from '@tanstack/react-router'
import { onboardingRedirect, type Progress } from '@wayhouse/domain/onboarding'

type Asked = { pathname: string; searchStr: string }

/** Throws the redirect to where a member is to go instead of where they asked, if there is one. */
export function redirectToOnboarding(asked: Asked, member: Progress, verificationRequired: boolean): void {
  const { pathname, searchStr } = asked
  const path = onboardingRedirect(pathname, member, verificationRequired)
  if (path === null || (member.is_verified && isReturn(pathname, searchStr))) return
  // the result of a confirmation link is shown on whichever page it leads to
  throw redirect({ href: path + (searchStr.includes('confirmed=1') ? searchStr : ''), replace: true })
}

/** Back from the partner and already approved: the page says so before it goes on (VER-04). */
function isReturn(pathname: string, search: string): boolean {
  return pathname === '/app/onboarding/verification' && search.includes('verificationSessionId=')
}
