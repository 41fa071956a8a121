import { Card } from '../../../ui/card.tsx'
import { ImageSkeleton, Skeleton } from '../../../ui/skeleton.tsx'

/** TRIBE-01: the placeholder of a tribe's page while it loads. */
export function TribeSkeleton() {
  return (
    <main id="main" className="page pb-20 lg:pt-6">
      <p role="status" className="sr-only">
        Loading the tribe…
      </p>
      <div aria-hidden="true" className="[&_.after-a-moment]:[animation-delay:0s] [&_.skeleton]:[animation-delay:0s]">
        <ImageSkeleton className="aspect-[4/3] max-lg:-mx-(--gutter) lg:aspect-auto lg:h-[468px] lg:rounded-xl" />
        <Skeleton className="mt-8 h-10 w-3/5" />
        <Skeleton className="mt-5 h-5 w-4/5 max-w-[640px]" />
        <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_384px]">
          <div className="space-y-9">
            <HostSkeleton />
            <TextSkeleton />
            <TextSkeleton />
          </div>
          <Card className="space-y-5 p-6">
            <Skeleton className="h-11 w-2/3" />
            <Skeleton className="h-[18px] !rounded-full" />
            <Skeleton className="h-16" soft />
            <Skeleton className="h-[52px] !rounded-control" />
          </Card>
        </div>
      </div>
    </main>
  )
}

function HostSkeleton() {
  return (
    <Card className="flex items-center gap-5 p-6">
      <Skeleton className="size-[76px] shrink-0 !rounded-full" />
      <div className="grow space-y-3">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-3/5" soft />
      </div>
    </Card>
  )
}

function TextSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="h-4" soft />
      <Skeleton className="h-4" soft />
      <Skeleton className="h-4 w-4/5" soft />
    </div>
  )
}
