import { ImageSkeleton, Skeleton } from '../../../ui/states/skeleton.tsx'

/** The placeholder of a tribe card, with its exact heights. */
export function TribeCardSkeleton() {
  return (
    <div className="card after-a-moment overflow-hidden shadow-1">
      <ImageSkeleton className="aspect-11/5 sm:aspect-2/1" />
      <div className="px-5 pb-5">
        <div className="relative -mt-4.75 flex -space-x-2">
          {[0, 1, 2].map((seat) => (
            <Skeleton key={seat} className="size-9.5 rounded-full ring-2 ring-surface" />
          ))}
        </div>
        <Skeleton className="mt-4 h-6 w-4/5" />
        <Skeleton soft className="mt-3 h-4 w-4/5" />
        <Skeleton soft className="mt-2.5 h-4 w-1/4" />
        <Skeleton soft className="mt-6 h-2 rounded-full" />
        <div className="mt-4 flex items-center justify-between">
          <Skeleton className="h-8 w-28" />
          <Skeleton soft className="h-9.5 w-28 rounded-sm" />
        </div>
        <Skeleton soft className="mt-5 h-4" />
        <Skeleton soft className="mt-2 h-4 w-3/4 max-sm:hidden" />
      </div>
    </div>
  )
}
