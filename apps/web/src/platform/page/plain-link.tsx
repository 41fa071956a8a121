import type { AnyLinkProps } from './link.tsx'

/** A link without the router, which loads a new document. */
export function plainLink(props: AnyLinkProps) {
  const anchor = Object.fromEntries(Object.entries(props).filter(([name]) => !routerProps.has(name)))
  return <a {...anchor} href={addressOf(props)} />
}

const routerProps = new Set(['to', 'params', 'search', 'activeOptions', 'preload', 'reloadDocument'])

/** `/app/tribes/$tribeId` with its params and query filled in. */
function addressOf({ to = '', params = {}, search = {} }: AnyLinkProps): string {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(Reflect.get(params, name))))
  const query = new URLSearchParams(Object.entries(search)).toString()
  return query ? `${path}?${query}` : path
}
