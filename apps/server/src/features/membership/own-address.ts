import { sameSitePath } from '@wayhouse/domain/membership'
import { refuse } from '../../platform/refuse.ts'
import { requireSelf } from '../../platform/require-viewer.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** Refuses a request that names another member. Call it before any effect (T03, T09). */
export function refuseOtherMember(
  viewer: Viewer,
  { userId, email }: { userId?: string | undefined; email?: string | undefined },
): void {
  requireSelf(viewer.id, userId)
  if (isOtherAddress(viewer, email)) throw refuse('FORBIDDEN')
}

function isOtherAddress(viewer: Viewer, email: string | undefined): boolean {
  return email !== undefined && email.trim().toLowerCase() !== viewer.email.toLowerCase()
}

/** The path of a URL of this site in the request's field `name`; null if the field is missing. Refuses other URLs (T17). */
export function ownAddress(appUrl: string, name: string, address: string | undefined): string | null {
  if (address === undefined) return null
  const path = sameSitePath(address, appUrl)
  if (path === null) throw refuse('INVALID', { issues: [{ path: name, message: 'Enter an address of this site' }] })
  return path
}
