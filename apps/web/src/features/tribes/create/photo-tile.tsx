import { type CoverPart, coverParts, photoAltMax } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import ArrowRight from '~icons/lucide/arrow-right'
import Star from '~icons/lucide/star'
import X from '~icons/lucide/x'
import { type Option, Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Badge } from '../../../ui/labels/badge.tsx'
import { positionOf } from '../stay-image.tsx'
import { StayPhoto } from './stay-photo.tsx'
import type { useDragOrder } from './use-drag-order.ts'

/** The action of a photo's button, by which the button is found to return focus to it. */
export type PhotoAction = 'first' | 'earlier' | 'later' | 'remove'

type PhotoTileProps = {
  photo: string
  index: number
  count: number
  /** The title of the stay. */
  title: string
  drag: ReturnType<ReturnType<typeof useDragOrder>['itemAt']>
  /** The text alternative. */
  alt: string
  onAltChange: (text: string) => void
  /** Only for the first photo: which part of it cards show. */
  cover?: { part: CoverPart; onPartChange: (part: CoverPart) => void }
  onMove: (to: number, action: PhotoAction) => void
  onRemove: () => void
}

const partOptions = Object.entries(coverParts).map(
  ([value, label]): Option<CoverPart> => ({ value: value as CoverPart, label }), // the keys of coverParts
)

/** One photo, its position, and the buttons that change it. */
export function PhotoTile({
  photo,
  index,
  count,
  title,
  alt,
  onAltChange,
  cover,
  drag,
  onMove,
  onRemove,
}: PhotoTileProps) {
  const [edge, shade] = [drag.isTarget ? 'border-primary' : 'border-line', drag.isDragged ? 'opacity-50' : '']
  return (
    <li
      {...drag.handlers}
      data-index={index}
      className={`flex cursor-grab items-center gap-x-3 gap-y-1 rounded-md border-2 bg-surface p-1.5 sm:flex-col sm:items-stretch ${edge} ${shade}`}
    >
      <div className="relative aspect-4/3 overflow-hidden rounded-sm bg-sunken max-sm:w-22 max-sm:shrink-0">
        <StayPhoto
          photo={photo}
          alt={alt.trim() || `Photo ${index + 1} of ${title || 'the stay'}`}
          position={cover && positionOf(cover.part)}
        />
        {index === 0 && (
          <Badge tone="night" className="absolute top-1.5 left-1.5">
            Cover
          </Badge>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap content-start items-center justify-between gap-y-1">
        <span aria-hidden="true" className="figure pl-1.5 text-sm text-muted max-sm:hidden">
          {index + 1}
        </span>
        <PhotoButtons name={`photo ${index + 1}`} index={index} last={count - 1} onMove={onMove} onRemove={onRemove} />
        <TextField
          label={`What photo ${index + 1} shows`}
          hideLabel
          placeholder="What it shows"
          value={alt}
          maxLength={photoAltMax}
          onChange={(event) => onAltChange(event.target.value)}
          className="w-full"
        />
        {cover && (
          <Select
            label="Part shown on cards"
            value={cover.part}
            options={partOptions}
            onValueChange={cover.onPartChange}
            className="mt-2 w-full"
          />
        )}
      </div>
    </li>
  )
}

type PhotoButtonsProps = Pick<PhotoTileProps, 'index' | 'onMove' | 'onRemove'> & { name: string; last: number }

function PhotoButtons({ name, index, last, onMove, onRemove }: PhotoButtonsProps) {
  return (
    <div className="flex max-sm:ml-auto">
      <TileButton action="first" label={`Make ${name} first`} disabled={index === 0} onClick={() => onMove(0, 'first')}>
        <Star size={18} aria-hidden="true" />
      </TileButton>
      <TileButton
        action="earlier"
        label={`Move ${name} earlier`}
        disabled={index === 0}
        onClick={() => onMove(index - 1, 'earlier')}
      >
        <ArrowLeft size={18} aria-hidden="true" className="max-sm:rotate-90" />
      </TileButton>
      <TileButton
        action="later"
        label={`Move ${name} later`}
        disabled={index === last}
        onClick={() => onMove(index + 1, 'later')}
      >
        <ArrowRight size={18} aria-hidden="true" className="max-sm:rotate-90" />
      </TileButton>
      <TileButton action="remove" label={`Remove ${name}`} disabled={false} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </TileButton>
    </div>
  )
}

type TileButtonProps = {
  action: PhotoAction
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** Stays focusable when disabled, so that focus is not lost at either end of the list. */
function TileButton({ action, label, disabled, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      data-action={action}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="icon-button aria-disabled:cursor-not-allowed aria-disabled:opacity-35 sm:size-9 pointer-coarse:size-11"
    >
      {children}
    </button>
  )
}
