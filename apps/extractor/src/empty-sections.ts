import { dig, digText, findObjects } from './dig.ts'

/** The sections that a page can leave empty, to be filled by its scripts. */
export type SectionKind = keyof typeof sectionIds

const sectionIds = {
  amenities: /^AMENITIES/,
  rules: /^POLICIES/,
  description: /^DESCRIPTION/,
  location: /^LOCATION/,
  photos: /^(?:PHOTO_TOUR|HERO)/,
  host: /^(?:MEET_YOUR_HOST|HOST_PROFILE)/,
}

/** The sections in a state that have an id but no content. */
export function emptySectionsIn(state: unknown): SectionKind[] {
  const { empty } = findObjects(state, { empty: isEmptySection })
  const ids = empty.map((section) => digText(section, 'sectionId') ?? '')
  const kinds = Object.keys(sectionIds) as SectionKind[] // the keys of a literal
  return kinds.filter((kind) => ids.some((id) => sectionIds[kind].test(id)))
}

function isEmptySection(candidate: object): boolean {
  if (digText(candidate, 'sectionId') === undefined) return false
  const section = dig(candidate, 'section') ?? dig(candidate, 'sectionData')
  if (section === undefined || section === null) return true
  return (
    typeof section === 'object' &&
    Object.entries(section).every(([key, value]) => key === '__typename' || value === null)
  )
}
