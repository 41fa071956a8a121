import arcadeDusk from './art/arcade-dusk.webp'
import arcadeGolden from './art/arcade-golden.webp'
import arcadeNoon from './art/arcade-noon.webp'
import poolDawn from './art/pool-dawn.webp'

const views = [arcadeNoon, arcadeDusk, poolDawn, arcadeGolden]

/** The view above a member's portrait: the same one for a member wherever they are shown. Decorative. */
export function CoverScene({ seed }: { seed: string }) {
  const sum = [...seed].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return (
    <img
      src={views[sum % views.length]}
      alt=""
      width={704}
      height={272}
      className="h-34 w-full bg-night object-cover"
    />
  )
}
