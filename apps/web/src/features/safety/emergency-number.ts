import { useQuery } from '@tanstack/react-query'
import { countryCode, emergencyNumber } from '@wayhouse/domain/safety'
import { orpc } from '../../platform/api/orpc.ts'
import type { ReportedSubject } from '../../platform/page/person-menu.ts'
import { countryOfReader } from './readers-country.ts'

/** The emergency number at what is reported: of its location, or of its tribe if the viewer sees it, else where the reader is (REP-02). */
export function useEmergencyNumber({ location, tribeId }: ReportedSubject, isShown: boolean): string {
  const isOfTribe = location == null && tribeId != null
  // a tribe's page has it already
  const { data } = useQuery({
    ...orpc.tribes.find.queryOptions({ input: { id: tribeId ?? '' } }),
    enabled: isShown && isOfTribe,
    staleTime: Infinity,
  })
  return emergencyNumberAt(isOfTribe ? data?.location : location)
}

/** The emergency number at a stay, such as in "Lisbon, Portugal", else where the reader is. */
export function emergencyNumberAt(location: string | null | undefined): string {
  return emergencyNumber(countryCode(location?.split(',').at(-1) ?? '') ?? countryOfReader())
}
