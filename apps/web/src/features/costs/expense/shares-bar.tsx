import { useCosts } from '../people.tsx'
import type { Preview } from './draft.ts'

/** The parts in true proportion, the viewer's in saffron. */
export function SharesBar({ preview: { shares } }: { preview: Preview }) {
  const { own_member_id } = useCosts()
  return (
    <div aria-hidden="true" className="mt-4 flex h-3 gap-0.75">
      {(shares ?? [])
        .filter(({ amount }) => amount > 0)
        .map(({ member_id, amount }) => (
          <span
            key={member_id}
            style={{ flexGrow: amount }}
            className={`segment basis-0 first:rounded-l-full last:rounded-r-full ${member_id === own_member_id ? 'segment-yours bg-accent' : 'segment-taken bg-primary'}`}
          />
        ))}
    </div>
  )
}
