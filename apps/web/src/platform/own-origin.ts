/** The origin this product is reached at, "https://wayhouse.example": of the request while a page is rendered. */
export function ownOrigin(): string {
  return new URL(import.meta.env.SSR ? (globalThis.wayhouse?.request().url ?? '') : window.location.href).origin
}
