import { lazy } from 'react'
import { AfterIdle } from '../../../platform/page/after-idle.tsx'
import { StartsWhenSeen } from '../../../platform/page/starts-when-seen.tsx'
import type { OutsideFiltersProps } from './outside-filters.tsx'

const OutsideFilters = lazy(async () => ({ default: (await import('./outside-filters.tsx')).OutsideFilters }))

/** Tribes just outside the filters, which are requested once the page is shown. */
export function OutsideLater(props: OutsideFiltersProps) {
  return (
    <>
      <StartsWhenSeen />
      <AfterIdle>
        <OutsideFilters {...props} />
      </AfterIdle>
    </>
  )
}
