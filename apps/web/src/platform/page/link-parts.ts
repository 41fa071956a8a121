/** A path of this site with its query, such as the server names one, in the form that links take: numbers are numbers in a search. */
export function linkParts(path: string): { to: string; search: Record<string, string | number> } {
  const { pathname, searchParams } = new URL(path, 'https://any.test')
  const entries = [...searchParams].map(([name, value]) => [name, /^\d{1,9}$/.test(value) ? Number(value) : value])
  return { to: pathname, search: Object.fromEntries(entries) }
}
