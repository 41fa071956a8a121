import createGlobe from 'cobe'

export type SpinningGlobe = { spin: (on: boolean) => void; remove: () => void }

const side = 800
const radiansPerFrame = 0.003
const radiansPerPixel = 0.005
const radiansPerClick = 0.5

/**
 * LAND-04: draws the globe on a canvas. It rotates while `spin(true)` and on screen, and follows a drag. A click beside
 * its middle rotates it that way, as an alternative to dragging.
 */
export function spinGlobe(canvas: HTMLCanvasElement): SpinningGlobe {
  let phi = 4.9
  let [frame, wanted, onScreen] = [0, false, true]
  const globe = withoutItsStyles(() => createGlobe(canvas, { ...look, phi }))
  const rotate = (by: number) => globe.update({ phi: (phi += by) })

  const next = () => {
    rotate(radiansPerFrame)
    frame = requestAnimationFrame(next)
  }
  const follow = () => {
    cancelAnimationFrame(frame)
    if (wanted && onScreen) frame = requestAnimationFrame(next)
  }
  const watch = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false
    follow()
  })
  watch.observe(canvas)
  const stopFollowing = followPointer(canvas, rotate)

  return {
    spin: (on) => {
      wanted = on
      follow()
    },
    remove: () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      stopFollowing()
      globe.destroy()
    },
  }
}

/**
 * The library writes positions of labels, which we have none of, into a style element for every frame, and the content policy
 * refuses each of them. Outside the document nothing reads it.
 */
function withoutItsStyles<Globe>(create: () => Globe): Globe {
  const before = new Set(document.head.querySelectorAll('style'))
  const globe = create()
  for (const style of document.head.querySelectorAll('style')) if (!before.has(style)) style.remove()
  return globe
}

/** The ten markers of the globe (LAND-04): latitude and longitude in degrees, size as a share of the globe. */
const globeCities: { location: [number, number]; size: number }[] = [
  { location: [38.72, -9.14], size: 0.06 }, // Lisbon
  { location: [-8.65, 115.13], size: 0.06 }, // Canggu
  { location: [6.24, -75.58], size: 0.06 }, // Medellín
  { location: [19.43, -99.13], size: 0.06 }, // Mexico City
  { location: [18.79, 98.98], size: 0.06 }, // Chiang Mai
  { location: [-33.92, 18.42], size: 0.06 }, // Cape Town
  { location: [41.72, 44.79], size: 0.06 }, // Tbilisi
  { location: [37.08, 25.15], size: 0.06 }, // Paros
  { location: [32.65, -16.91], size: 0.06 }, // Madeira
  { location: [31.51, -9.77], size: 0.06 }, // Essaouira
]

const look = {
  devicePixelRatio: 2,
  width: side,
  height: side,
  theta: 0.22,
  dark: 1,
  diffuse: 1.6,
  mapSamples: 16_000,
  mapBrightness: 7,
  mapBaseBrightness: 0.05,
  baseColor: [0.98, 0.56, 0.5] as [number, number, number],
  markerColor: [0.99, 0.74, 0.26] as [number, number, number],
  glowColor: [0.48, 0.14, 0.28] as [number, number, number],
  markers: globeCities,
  markerElevation: 0.01,
}

function followPointer(canvas: HTMLCanvasElement, rotate: (radians: number) => void): () => void {
  const { signal, abort } = abortable()
  let from: { x: number; moved: boolean } | null = null
  const on = (
    name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) => canvas.addEventListener(name, act, { signal })
  on('pointerdown', ({ clientX, pointerId }) => {
    canvas.setPointerCapture(pointerId)
    from = { x: clientX, moved: false }
  })
  on('pointermove', ({ clientX }) => {
    if (from === null || clientX === from.x) return
    rotate((clientX - from.x) * radiansPerPixel)
    from = { x: clientX, moved: true }
  })
  on('pointerup', ({ offsetX }) => {
    if (from?.moved === false) rotate(offsetX < canvas.clientWidth / 2 ? radiansPerClick : -radiansPerClick)
    from = null
  })
  on('pointercancel', () => (from = null))
  return abort
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
