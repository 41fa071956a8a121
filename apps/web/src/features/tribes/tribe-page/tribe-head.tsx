import { drawingPath, type Tribe } from '@wayhouse/domain/tribes'
import { stayDates } from '../../../platform/format/dates.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { positionOf, srcSetOf } from '../stay-image.tsx'
import { TribeTabs } from './tribe-tabs.tsx'

const longTitle = 60
const shownFaces = 6

/** The top of a tribe's further pages: which tribe it is, and its tabs for those who take part. */
export function TribeHead({ tribe }: { tribe: Tribe }) {
  const takesPart = tribe.seen_as === 'host' || tribe.seen_as === 'participant'
  return (
    <header>
      <div className="flex items-center gap-4 sm:gap-5">
        <Picture
          src={tribe.image_url}
          fallback={drawingPath(tribe.id)}
          srcSet={srcSetOf(tribe.image_url)}
          sizes="96px"
          alt=""
          width={96}
          height={72}
          className="size-14 shrink-0 rounded-sm object-cover sm:h-18 sm:w-24"
          style={{ objectPosition: tribe.image_url === null ? undefined : positionOf(tribe.cover_keeps) }}
        />
        <div className="min-w-0 flex-1">
          <h1
            dir="auto"
            className={`display text-left wrap-anywhere ${tribe.title.length > longTitle ? 'text-lg' : 'text-lg sm:text-2xl'}`}
          >
            {tribe.title}
          </h1>
          <p className="mt-1 text-ui wrap-anywhere text-muted sm:mt-2 sm:text-base">
            {tribe.location} · {stayDates(tribe.start_date, tribe.end_date)}
          </p>
        </div>
        {tribe.seen_as !== 'visitor' && <Faces tribe={tribe} />}
      </div>
      <div className="mt-4 sm:mt-6">
        {takesPart ? <TribeTabs tribeId={tribe.id} /> : <hr className="border-line" />}
      </div>
    </header>
  )
}

function Faces({ tribe: { host, members } }: { tribe: Exclude<Tribe, { seen_as: 'visitor' }> }) {
  const people = host === null ? members : [host, ...members]
  return (
    <ul aria-label="Host and members" className="flex pl-2 *:-ml-2 max-md:hidden">
      {people.slice(0, shownFaces).map(({ id, name, avatar_url }, index) => (
        <li key={id ?? index}>
          <Avatar seed={id} name={name} src={avatar_url} alt={name} ring />
        </li>
      ))}
    </ul>
  )
}
