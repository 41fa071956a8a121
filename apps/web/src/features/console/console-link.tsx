import { AnyLink, type AnyLinkProps } from '../../platform/page/link.tsx'

/** A link to a screen of the console. Its routes are its own, so the product's types do not know them. */
export function ConsoleLink(props: AnyLinkProps & { to: string }) {
  return <AnyLink {...props} />
}
