import { type ComponentType, createContext, use } from 'react'
import { useCurrency } from '../format/money.tsx'

/** The parts of visitors' pages that hydrate; islands-client.tsx has a component for each. */
export type IslandName =
  | 'consent'
  | 'header'
  | 'early-bird-banner'
  | 'hero'
  | 'split-sample'
  | 'limited-offer'
  | 'plan-cards'
  | 'footer'
  | 'offline-costs'
  | 'emergency'

/** Whether the page is rendered with islands that hydrate separately, without the application around them. */
export const IslandsContext = createContext(false)

type IslandProps<Props> = {
  name: IslandName
  of: ComponentType<Props>
  props: Props
  /** The screens, as a media query, on which it starts as soon as it is seen. It always starts when it is touched. */
  seen?: string
}

/**
 * An interactive part of a page for visitors. On such a page it is rendered with its props as JSON, from which
 * `islands-client.tsx` hydrates it; everything around it stays plain HTML. On any other page it is an ordinary component.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  // only the server renders them apart: in the browser they are hydrated one by one
  return import.meta.env.SSR && use(IslandsContext) ? <SeparateIsland {...island} /> : <island.of {...island.props} />
}

function SeparateIsland<Props extends object>({ name, of: Component, props, seen }: IslandProps<Props>) {
  const { currency } = useCurrency()
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-currency={currency}
      data-seen={seen}
      data-unhydrated=""
      className="contents"
    >
      <Component {...props} />
    </div>
  )
}
