/** Gives the browser the operator's settings of the brand, before the bundle's texts use them. */
export function brandScript(own = globalThis.wayhouseBrand): string {
  if (own === undefined || Object.keys(own).length === 0) return ''
  return `globalThis.wayhouseBrand=${JSON.stringify(own).replaceAll('<', String.raw`\u003c`)};`
}
