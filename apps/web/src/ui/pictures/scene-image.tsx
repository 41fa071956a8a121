/** A drawing in the brand's arch, by its URL. Decorative. */
export function SceneImage({ src, width }: { src: string; width: number }) {
  const height = Math.round((width * 7) / 6)
  return <img src={src} alt="" width={width} height={height} className="arch-scene" />
}
