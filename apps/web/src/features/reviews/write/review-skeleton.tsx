import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'

/** Shown while the people of the stay are loaded. */
export function ReviewSkeleton() {
  return (
    <main id="main" className="page pt-8 pb-20 lg:pt-12">
      <Loading text="Loading your housemates..." className="mx-auto grid max-w-280 gap-5">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-96 w-full rounded-lg" soft />
      </Loading>
    </main>
  )
}
