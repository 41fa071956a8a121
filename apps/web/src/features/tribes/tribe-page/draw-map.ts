import type { Point } from '@wayhouse/domain/tribes'
import { Map as MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Precision } from './map-plan.ts'

/** The real location is at most 450 m from an approximate point. */
const nearbyRadiusM = 500
const metresPerDegree = 111_320

export type MapOptions = { styleUrl: string; point: Point; precision: Precision; title: string }

const zooms: Record<Precision, number> = { exact: 15, nearby: 13.5, city: 10.5 }

setWorkerUrl(workerUrl)

/**
 * Draws a map into an element: a pin on an exact point, a circle around one nearby, no mark on a city. Resolves once the style has
 * loaded; rejects if it cannot be fetched or drawn (no WebGL). Aborting `signal` removes the map.
 */
export async function drawMap(container: HTMLElement, options: MapOptions, signal: AbortSignal): Promise<void> {
  const { styleUrl, point, precision, title } = options
  const map = new MapLibreMap({
    container,
    style: styleUrl,
    center: [point.longitude, point.latitude],
    zoom: zooms[precision],
    attributionControl: { compact: false },
    cooperativeGestures: true, // the page scrolls under one finger and the wheel
    locale: { 'Map.Title': title },
  })
  signal.addEventListener('abort', () => map.remove())
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  await styleLoaded(map)
  if (precision === 'exact')
    new Marker({ element: pin(), anchor: 'bottom' }).setLngLat([point.longitude, point.latitude]).addTo(map)
  if (precision === 'nearby') addCircle(map, point)
}

function styleLoaded(map: MapLibreMap): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once('style.load', () => resolve())
    map.once('error', ({ error }) => reject(new Error('The map cannot be drawn', { cause: error })))
  })
}

function pin(): HTMLElement {
  const element = document.createElement('div')
  const drop = document.createElement('span')
  drop.className = 'mb-2 block size-9 rotate-45 rounded-full rounded-br-none border-2 border-on-own bg-own shadow-3'
  element.append(drop)
  return element
}

function addCircle(map: MapLibreMap, centre: Point): void {
  const colour = rgbColour('--bubble-own')
  map.addSource('nearby', { type: 'geojson', data: circleAround(centre), tolerance: 0 })
  map.addLayer({ id: 'nearby', type: 'fill', source: 'nearby', paint: { 'fill-color': colour, 'fill-opacity': 0.18 } })
  map.addLayer({ id: 'edge', type: 'line', source: 'nearby', paint: { 'line-color': colour, 'line-width': 2 } })
}

function circleAround({ latitude, longitude }: Point) {
  const east = nearbyRadiusM / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
  const north = nearbyRadiusM / metresPerDegree
  const ring = Array.from({ length: 65 }, (_, index) => {
    const angle = (index / 64) * 2 * Math.PI
    return [longitude + Math.cos(angle) * east, latitude + Math.sin(angle) * north]
  })
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  }
}

/** A colour token as `rgb`: the map library does not know `oklch`, so a pixel is painted and read back. */
function rgbColour(token: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return 'maroon'
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token)
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
