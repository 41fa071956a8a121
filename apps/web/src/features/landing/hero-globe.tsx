import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../platform/page/when-idle.ts'
import smallGlobe from './art/globe.avif'
import globe from './art/globe.webp'
import type { SpinningGlobe } from './spin-globe.ts'

/** The globe behind the hero: an image, replaced by the spinning globe when the browser is idle, if it can draw it cheaply. */
export function HeroGlobe({ playing }: { playing: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [spinningGlobe, setSpinningGlobe] = useState<SpinningGlobe | null>(null)
  const started = spinningGlobe !== null
  useEffect(() => {
    if (started || !playing) return undefined
    let cancelled = false
    const start = async () => {
      const { canSpin } = await import('./can-spin.ts')
      if (cancelled || !canSpin()) return
      const { spinGlobe } = await import('./spin-globe.ts')
      if (cancelled || canvas.current === null) return
      setSpinningGlobe(spinGlobe(canvas.current))
    }
    const cancelIdle = whenIdle(() => void start())
    return () => {
      cancelled = true
      cancelIdle()
    }
  }, [started, playing])
  useEffect(() => spinningGlobe?.spin(playing), [spinningGlobe, playing])
  useEffect(() => () => spinningGlobe?.remove(), [spinningGlobe])
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
