import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Brings the page of the tests to the front of its browser. */
    bringToFront: () => Promise<void>
  }
}

const patienceMs = 2000

/**
 * Waits for a frame. Of several pages in one browser one may get none for minutes (vitest-dev/vitest#10831), and then every click waits in
 * vain for its button to hold still: such a page is brought to the front.
 */
export async function awaitFrame(): Promise<void> {
  const frame = new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true))
  })
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), patienceMs)
  })
  if (!(await Promise.race([frame, late]))) await commands.bringToFront()
}
