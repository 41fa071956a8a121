import { Button } from '../../ui/buttons/button.tsx'
import { Progress } from '../../ui/labels/progress.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ImageSkeleton, Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { Sample } from './sample.tsx'

export function StatesSample() {
  return (
    <>
      <Sample title="Loading">
        <Loading text="Finding your perfect tribe...">
          <Card className="overflow-hidden">
            <ImageSkeleton className="aspect-4/3" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-4 w-2/5" soft />
              <Skeleton className="h-4" soft />
              <Skeleton className="h-2 rounded-full" />
            </div>
          </Card>
        </Loading>
      </Sample>
      <Sample title="Empty">
        <Card>
          <EmptyState title="No tribes found" text="Try adjusting your filters or create your own tribe!" level={3}>
            <Button>Create a Tribe</Button>
            <Button variant="ghost">Clear Filters</Button>
          </EmptyState>
        </Card>
      </Sample>
      <Sample title="Progress">
        <Card className="grid gap-5 p-5">
          <Progress label="Onboarding" value={2} />
          <Progress label="Reading the listing" />
          <p className="flex items-center gap-2 text-muted">
            <Spinner /> Opening the listing…
          </p>
        </Card>
      </Sample>
    </>
  )
}
