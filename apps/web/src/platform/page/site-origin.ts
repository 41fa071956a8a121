/** The origin of the product, "https://wayhouse.example"; on the server, that of the request. */
export function siteOrigin(): string {
  return new URL(import.meta.env.SSR ? (globalThis.wayhouse?.request().url ?? '') : window.location.href).origin
}
