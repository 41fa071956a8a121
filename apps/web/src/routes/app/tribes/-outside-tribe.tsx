import type { Tribe } from '@wayhouse/domain/tribes'
import { OutsideNote } from '../../../features/tribes/tribe-page/outside-note.tsx'
import { GenderQuestion } from '../../../features/verification/gender-question.tsx'

/** What a member outside the audience of a tribe sees, and is asked. */
export function OutsideTribe({ tribe }: { tribe: Tribe }) {
  return <OutsideNote tribe={tribe} question={<GenderQuestion />} />
}
