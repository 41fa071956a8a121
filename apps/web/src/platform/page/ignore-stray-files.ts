/** Keeps the page when a file is dropped beside the parts that take files: the browser would open it instead of the page. */
export function ignoreStrayFiles(): void {
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, ignore)
}

function ignore(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
