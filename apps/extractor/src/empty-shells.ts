import { dig, digText, findObjects } from './dig.ts'

/** The parts of a page that it announced and left empty, to be filled by its own scripts. */
export type Shell = keyof typeof shellIds

const shellIds = {
  amenities: /^AMENITIES/,
  rules: /^POLICIES/,
  description: /^DESCRIPTION/,
  location: /^LOCATION/,
  photos: /^(?:PHOTO_TOUR|HERO)/,
  host: /^(?:MEET_YOUR_HOST|HOST_PROFILE)/,
}

/** The kinds of sections in a state that are there by name alone. */
export function emptyShellsIn(state: unknown): Shell[] {
  const { shells } = findObjects(state, { shells: isShell })
  const ids = shells.map((one) => digText(one, 'sectionId') ?? '')
  // The keys of the table above.
  return (Object.keys(shellIds) as Shell[]).filter((kind) => ids.some((id) => shellIds[kind].test(id)))
}

function isShell(candidate: object): boolean {
  if (digText(candidate, 'sectionId') === undefined) return false
  const section = dig(candidate, 'section') ?? dig(candidate, 'sectionData')
  if (section === undefined || section === null) return true
  return (
    typeof section === 'object' &&
    Object.entries(section).every(([key, value]) => key === '__typename' || value === null)
  )
}
