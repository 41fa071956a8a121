/** The viewer's cookies in the form of the `Cookie` header; in the browser only those that scripts may read. */
export function readCookies(): string {
  return import.meta.env.SSR ? (globalThis.wayhouse?.request().cookies ?? '') : document.cookie
}
