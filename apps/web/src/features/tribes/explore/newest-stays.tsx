import { StayImage } from '../stay-image.tsx'
import { useTribeList } from './use-tribe-list.ts'

/** Pictures of the three newest stays, on a page that is about to lead to Explore: its list is loaded meanwhile. Decorative. */
export function NewestStays() {
  const { data } = useTribeList({})
  const stays = data?.pages[0]?.items.slice(0, 3) ?? []
  return (
    <div aria-hidden="true" className="mt-7 flex h-18 justify-center gap-2.5 sm:h-24">
      {stays.map((stay, index) => (
        <span key={stay.id} className="aspect-4/3 h-full overflow-hidden rounded-control bg-sunken">
          <StayImage tribe={stay} index={index} />
        </span>
      ))}
    </div>
  )
}
