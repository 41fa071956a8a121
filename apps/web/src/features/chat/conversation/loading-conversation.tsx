import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'

/** The skeleton of a conversation that is being opened. */
export function LoadingConversation() {
  return (
    <div className="flex flex-1 flex-col justify-end p-6">
      <Loading text="Loading messages…" className="grid gap-4">
        {['w-2/3', 'w-1/2', 'ml-auto w-1/2', 'w-3/5'].map((width) => (
          <Skeleton key={width} className={`h-12 rounded-lg ${width}`} />
        ))}
      </Loading>
    </div>
  )
}
