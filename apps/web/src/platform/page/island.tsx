import { type ComponentType, createContext, use } from 'react'

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

/** Whether the page is rendered with islands that hydrate separately, without the application around them. */
export const IslandsContext = createContext(false)

type IslandProps<Props> = { name: IslandName; of: ComponentType<Props>; props: Props }

/**
 * An interactive part of a page for visitors. On such a page it is rendered with its props as JSON, from which
 * `islands-client.tsx` hydrates it; everything around it stays plain HTML. On any other page it is an ordinary component.
 */
export function Island<Props extends object>({ name, of: Component, props }: IslandProps<Props>) {
  const content = <Component {...props} />
  if (!use(IslandsContext)) return content
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-unhydrated="" className="contents">
      {content}
    </div>
  )
}
