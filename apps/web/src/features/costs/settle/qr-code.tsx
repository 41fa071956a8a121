import { renderSVG } from 'uqr'

/** Dark on white in both themes, so that cameras can read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2, ecc: 'M' }))}`}
      alt={label}
      width={124}
      height={124}
      className="size-full rounded-sm bg-white"
    />
  )
}
