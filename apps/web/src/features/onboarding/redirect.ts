import { redirect } from '@tanstack/react-router'
import { onboardingRedirect, type Progress } from '@wayhouse/domain/onboarding'

type Location = { pathname: string; searchStr: string }

/** Throws a redirect if the member must finish onboarding or verification first. */
export function redirectToOnboarding(location: Location, member: Progress, verificationRequired: boolean): void {
  const { pathname, searchStr } = location
  const path = onboardingRedirect(pathname, member, verificationRequired)
  if (path === null || (member.is_verified && isReturn(pathname, searchStr))) return
  // keep the result of a confirmation link, which is shown on any page
  throw redirect({ href: path + (searchStr.includes('confirmed=1') ? searchStr : ''), replace: true })
}

/** Whether the member returns from the partner: the page then shows an approval before it redirects (VER-04). */
function isReturn(pathname: string, search: string): boolean {
  return pathname === '/app/onboarding/verification' && search.includes('verificationSessionId=')
}
