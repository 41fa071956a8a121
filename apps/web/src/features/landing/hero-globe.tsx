import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../platform/when-idle.ts'
import smallGlobe from './art/globe.avif'
import globe from './art/globe.webp'
import type { SpinningGlobe } from './spin-globe.ts'

/** The globe behind the hero: an image, replaced by the spinning globe once the page is idle and where that is cheap. */
export function HeroGlobe({ playing }: { playing: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [spinning, setSpinning] = useState<SpinningGlobe | null>(null)
  const started = spinning !== null
  useEffect(() => {
    if (started || !playing) return undefined
    let left = false
    let made: SpinningGlobe | null = null
    const start = async () => {
      const { canSpin } = await import('./can-spin.ts')
      if (left || !canSpin()) return
      const { spinGlobe } = await import('./spin-globe.ts')
      if (left || canvas.current === null) return
      made = spinGlobe(canvas.current)
      setSpinning(made)
    }
    const cancel = whenIdle(() => void start())
    return () => {
      left = true
      cancel()
    }
  }, [started, playing])
  useEffect(() => spinning?.spin(playing), [spinning, playing])
  useEffect(() => () => spinning?.remove(), [spinning])
  return (
    <div aria-hidden="true" className="globe">
      <picture>
        <source srcSet={smallGlobe} type="image/avif" media="(width < 1024px)" />
        <img
          src={globe}
          alt=""
          width={640}
          height={640}
          decoding="async"
          fetchPriority="high"
          className={started ? 'opacity-0' : ''}
        />
      </picture>
      <canvas ref={canvas} width={1600} height={1600} className={started ? '' : 'hidden'} />
    </div>
  )
}
