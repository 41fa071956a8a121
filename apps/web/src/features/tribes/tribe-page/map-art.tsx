import ground from './art/map-ground.svg'

/** A map of nowhere: the ground on which a real one may appear. Its colours are the page's. */
export function MapArt() {
  return (
    <svg
      viewBox="0 0 800 300"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-sunken"
      aria-hidden="true"
    >
      <use href={`${ground}#ground`} />
    </svg>
  )
}
