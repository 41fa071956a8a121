import ground from './art/map-ground.svg'

/** A drawn placeholder in the page's colours, behind the real map. */
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
