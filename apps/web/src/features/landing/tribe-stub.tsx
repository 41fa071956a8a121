import type { TribeCard } from '@wayhouse/domain/tribes'
import { drawingPath, pricePerPerson, spotsLeftText } from '@wayhouse/domain/tribes'
import { Link } from '../../platform/page/link.tsx'
import { Money } from '../../ui/labels/money.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'

/** An open tribe beside the globe: city, spots left and price per person. Shown from 1024 px. */
export function TribeStub({ tribe, className }: { tribe: TribeCard; className: string }) {
  return (
    <Link
      to="/app/tribes/$tribeId"
      params={{ tribeId: tribe.id }}
      preload={false}
      className={`absolute z-10 hidden items-center gap-3 rounded-md bg-surface p-2.5 pr-4 text-text shadow-3 lg:flex ${className}`}
    >
      <Picture
        src={tribe.image_url?.replace(demoStay, '$1-800.webp') ?? null}
        fallback={drawingPath(tribe.id)}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
        className="size-16 rounded-sm object-cover"
      />
      <span>
        <span className="block measure-16 truncate text-sm leading-tight font-strong">
          {tribe.location.split(',')[0]}
        </span>
        <span className="block text-sm text-muted">{spotsLeftText(tribe)}</span>
        <Money euros={pricePerPerson(tribe.airbnb_total_cost, tribe.size)} className="figure text-md" />{' '}
        <span className="text-sm text-muted">per person</span>
      </span>
    </Link>
  )
}

// demo stay images also exist in a smaller size
const demoStay = /^(\/images\/stay\/.+)\.webp$/
