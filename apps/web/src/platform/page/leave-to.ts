/** Opens a page outside the application. Never resolves, so that a button stays busy until the page is unloaded. */
export function leaveTo(url: string): Promise<never> {
  window.location.assign(url)
  return new Promise(() => undefined)
}
