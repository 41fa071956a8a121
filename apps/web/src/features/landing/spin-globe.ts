import createGlobe from 'cobe'

export type SpinningGlobe = { spin: (on: boolean) => void; remove: () => void }

const sidePx = 800
const radiansPerFrame = 0.003
const radiansPerPixel = 0.005
const radiansPerClick = 0.5

/**
 * LAND-04: draws the globe on a canvas. After `spin(true)` it rotates while it is on screen. It follows a drag; a click on
 * its left or right half rotates it as well, as an alternative to dragging.
 */
export function spinGlobe(canvas: HTMLCanvasElement): SpinningGlobe {
  let phi = 4.9
  let [frame, spinning, onScreen] = [0, false, true]
  const globe = withoutStyles(() => createGlobe(canvas, { ...look, phi }))
  const rotate = (by: number) => globe.update({ phi: (phi += by) })

  const drawFrame = () => {
    rotate(radiansPerFrame)
    frame = requestAnimationFrame(drawFrame)
  }
  const startOrStop = () => {
    cancelAnimationFrame(frame)
    if (spinning && onScreen) frame = requestAnimationFrame(drawFrame)
  }
  const observer = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false
    startOrStop()
  })
  observer.observe(canvas)
  const stopRotatingByPointer = rotateByPointer(canvas, rotate)

  return {
    spin: (on) => {
      spinning = on
      startOrStop()
    },
    remove: () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      stopRotatingByPointer()
      globe.destroy()
    },
  }
}

/**
 * The library writes the positions of labels into a style element for every frame, which the content policy refuses each
 * time. There are no labels here, so the element is removed from the document.
 */
function withoutStyles<Globe>(create: () => Globe): Globe {
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
  width: sidePx,
  height: sidePx,
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

function rotateByPointer(canvas: HTMLCanvasElement, rotate: (radians: number) => void): () => void {
  const controller = new AbortController()
  let last: { x: number; moved: boolean } | null = null
  const on = (
    name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) => canvas.addEventListener(name, act, { signal: controller.signal })
  on('pointerdown', ({ clientX, pointerId }) => {
    canvas.setPointerCapture(pointerId)
    last = { x: clientX, moved: false }
  })
  on('pointermove', ({ clientX }) => {
    if (last === null || clientX === last.x) return
    rotate((clientX - last.x) * radiansPerPixel)
    last = { x: clientX, moved: true }
  })
  on('pointerup', ({ offsetX }) => {
    if (last?.moved === false) rotate(offsetX < canvas.clientWidth / 2 ? radiansPerClick : -radiansPerClick)
    last = null
  })
  on('pointercancel', () => (last = null))
  return () => controller.abort()
}
