import type { Reservation } from '@wayhouse/domain/reservations'
import type { SafetyParts } from '../../platform/page/person-menu.ts'

type RequestMenuProps = { request: Reservation; of: SafetyParts | undefined }

/** BLOCK-01, REP-01: the menu of a request, about the other person; only "Report" if the viewer does not see them. */
export function RequestMenu({ request: { id, person, tribe }, of: safety }: RequestMenuProps) {
  if (safety === undefined || person === null) return null
  const { Menu } = safety
  const subject = { type: 'request', id, location: tribe.location } as const
  if (person.id === null) return <Menu person={null} subject={subject} />
  return <Menu person={{ ...person, id: person.id }} subject={subject} />
}
