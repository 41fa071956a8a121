import { useQuery } from '@tanstack/react-query'
import type { ReviewProgress } from '@wayhouse/domain/reviews'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { orpc } from '../../../platform/api/orpc.ts'
import { AnyLink } from '../../../platform/page/link.tsx'
import { buttonClass } from '../../../ui/buttons/button-style.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Symbol } from './symbol.tsx'

/** TRIBE-09: asks for reviews of a completed stay, until the member opens the reviews or dismisses the strip. */
export function ClosureStrip({ tribeId, closureId }: { tribeId: string; closureId: string }) {
  const dismiss = useAction({
    act: () => api.tribes.readClosure({ id: closureId }),
    failure: () => ['Error', 'Failed to mark notification as read'],
    changes: [orpc.tribes.key()],
  })
  const { data = [] } = useQuery(orpc.reviews.progress.queryOptions())
  const progress = data.find(({ tribe_id }) => tribe_id === tribeId)
  const canReview = progress !== undefined && progress.written < progress.people
  return (
    <section
      aria-label="This stay has ended"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-secondary-tint px-4 py-3.5"
    >
      <Symbol of="over" size={20} className="text-secondary" />
      <p className="min-w-56 flex-1 font-semibold">{sentence(progress)}</p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {canReview && (
          <AnyLink
            to="/app/tribes/$tribeId/review"
            params={{ tribeId }}
            className={buttonClass('primary', 'sm')}
            onClick={() => dismiss.run()}
          >
            Leave Review
          </AnyLink>
        )}
        <Button variant="outline" size="sm" busy={dismiss.busy} onClick={() => dismiss.run()}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}

function sentence(progress: ReviewProgress | undefined): string {
  if (progress === undefined || progress.people === 0) return 'This stay has ended.'
  const { written, people } = progress
  if (written === 0) return 'This stay has ended. Tell your housemates how it went.'
  return `This stay has ended. You wrote ${written} of ${people} reviews.`
}
