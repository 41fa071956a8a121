import { ownPath } from '@wayhouse/domain/membership'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** A body that names somebody else is refused before anything happens (T03, T09). */
export function refuseAnothers(
  viewer: Viewer,
  { userId, email }: { userId?: string | undefined; email?: string | undefined },
): void {
  const isAnothers = (userId !== undefined && userId.toLowerCase() !== viewer.id) || isAnotherAddress(viewer, email)
  if (isAnothers) throw refuse('FORBIDDEN')
}

function isAnotherAddress(viewer: Viewer, email: string | undefined): boolean {
  return email !== undefined && email.trim().toLowerCase() !== viewer.email.toLowerCase()
}

/** The own path of an address that was sent under this name, or null where none was; any other is refused (T17). */
export function ownAddress(appUrl: string, name: string, address: string | undefined): string | null {
  if (address === undefined) return null
  const path = ownPath(address, appUrl)
  if (path === null) throw refuse('INVALID', { issues: [{ path: name, message: 'must be an address of this site' }] })
  return path
}
