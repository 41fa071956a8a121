/** An activity indicator. Always place it beside text that names the activity. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className="spinner shrink-0">
      <path d="M21 12a9 9 0 1 1-6.2-8.56" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}
