import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'

/** While the costs of a tribe are loaded. */
export function CostsSkeleton() {
  return (
    <main id="main" className="page min-h-dvh pt-4 pb-20 sm:pt-8">
      <Loading text="Loading the costs…" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="space-y-4 lg:col-span-2">
          <Skeleton className="h-14 w-4/5 max-w-120 sm:h-18" />
          <Skeleton className="h-11 w-60" soft />
        </div>
        <Skeleton className="h-72 rounded-xl lg:col-start-2" />
        <Skeleton className="h-120 rounded-lg lg:col-start-1 lg:row-start-2" soft />
      </Loading>
    </main>
  )
}
