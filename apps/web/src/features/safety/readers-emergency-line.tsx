import { EmergencyLine } from './emergency-line.tsx'
import { useReadersEmergencyNumber } from './readers-country.ts'

/** REP-02: on pages that are about no tribe. */
export function ReadersEmergencyLine() {
  return <EmergencyLine number={useReadersEmergencyNumber()} />
}
