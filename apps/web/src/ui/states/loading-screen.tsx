/** SHELL-01: the app is loading. The slices of the logo fill in turn. */
export function LoadingScreen() {
  return (
    <main className="poster-screen gap-6 p-6">
      <svg width="72" height="77" viewBox="0 0 30 32" aria-hidden="true" className="loading-mark">
        <path d="M0 32V15A15 15 0 0 1 9.2 1.2V32Z" className="fill-primary" />
        <path d="M10.6 32V.7a15 15 0 0 1 8.8 0V32Z" className="fill-accent" />
        <path d="M20.8 32V1.2A15 15 0 0 1 30 15v17Z" className="fill-secondary" />
      </svg>
      <p role="status" className="text-md text-muted">
        Loading your next adventure...
      </p>
    </main>
  )
}
