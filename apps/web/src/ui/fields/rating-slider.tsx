import { type PointerEvent, type ReactNode, useId } from 'react'
import { StarRow } from '../labels/stars.tsx'

type SliderProps = {
  label: string
  /** The rating as text, such as "4.5 of 5". */
  valueText: string
  value: number
  onValueChange: (value: number) => void
}

/** Stars to be chosen in halves: by arrow keys, by a click on either half of a star, or by dragging. */
export function StarSlider({ size = 40, ...slider }: SliderProps & { size?: number }) {
  return (
    <RatingSlider {...slider} min={0} max={5} step={0.5} className="w-fit">
      <StarRow rating={slider.value} size={size} />
    </RatingSlider>
  )
}

/** One to five, as five segments. */
export function SegmentSlider(slider: SliderProps) {
  return (
    <RatingSlider {...slider} min={1} max={5} step={1} className="flex h-11 w-full items-center gap-1 sm:h-8">
      {[1, 2, 3, 4, 5].map((rating) => (
        <span
          key={rating}
          aria-hidden="true"
          className={`segment h-3 flex-1 first:rounded-l-full last:rounded-r-full ${
            rating <= slider.value ? 'segment-taken bg-primary' : 'bg-sunken ring-1 ring-line-strong/60 ring-inset'
          }`}
        />
      ))}
    </RatingSlider>
  )
}

type RatingSliderProps = SliderProps & {
  min: number
  max: number
  step: number
  className: string
  children: ReactNode
}

/** A range input for the keyboard and assistive technology, and its picture for the pointer. */
function RatingSlider({
  label,
  valueText,
  value,
  onValueChange,
  min,
  max,
  step,
  className,
  children,
}: RatingSliderProps) {
  const id = useId()
  const choose = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const pointed = Math.ceil(((clientX - left) / width) * (max / step)) * step
    const next = Math.min(max, Math.max(min, pointed))
    if (next !== value) onValueChange(next)
  }
  return (
    <div className="rating-slider">
      <input
        id={id}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
        className="sr-only"
      />
      <div
        aria-hidden="true"
        className={`rating-slider-picture ${className}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          choose(event)
          document.getElementById(id)?.focus({ preventScroll: true })
          event.preventDefault()
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) choose(event)
        }}
      >
        {children}
      </div>
    </div>
  )
}
