/** Tells the browser what the operator has set of the brand, before the bundle makes its texts of it. */
export function brandScript(own = globalThis.wayhouseBrand): string {
  if (own === undefined || Object.keys(own).length === 0) return ''
  return `globalThis.wayhouseBrand=${JSON.stringify(own).replaceAll('<', String.raw`\u003c`)};`
}
