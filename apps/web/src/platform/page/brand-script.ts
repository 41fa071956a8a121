/** Sets the operator's brand settings in the browser before the bundle reads them. */
export function brandScript(settings = globalThis.wayhouseBrand): string {
  if (settings === undefined || Object.keys(settings).length === 0) return ''
  return `globalThis.wayhouseBrand=${JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)};`
}
