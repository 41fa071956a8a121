/** How much waits on a screen; nothing if nothing does. */
export function Waiting({ at: _at }: { at: string }) {
  return null
}
