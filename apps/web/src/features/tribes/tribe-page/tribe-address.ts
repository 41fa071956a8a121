/** The canonical URL of a tribe's page, also used for sharing. */
export function tribeAddress(origin: string, id: string): string {
  return `${origin}/app/tribes/${id}`
}
