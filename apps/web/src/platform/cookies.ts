/** The viewer's cookies, as a header has them. In the browser only those that scripts may read. */
export function readCookies(): string {
  return import.meta.env.SSR ? (globalThis.wayhouse?.request().cookies ?? '') : document.cookie
}
