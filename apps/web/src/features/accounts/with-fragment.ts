/**
 * The page to return to after sign-in, with the fragment that belongs to it: the browser does not send it to the server, whose
 * redirect to `/auth` it then applies it to. `hash` is that of the current page, without `#`.
 */
export function withFragment(next: string | undefined, hash: string): string | undefined {
  return next && hash && !next.includes('#') ? `${next}#${hash}` : next
}
