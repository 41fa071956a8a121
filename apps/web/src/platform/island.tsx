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

/** Whether a page is being rendered whose islands hydrate one by one, without the application around them. */
export const IslandsContext = createContext(false)

type IslandProps<Props> = { name: IslandName; of: ComponentType<Props>; props: Props }

/**
 * A part of a page that visitors read. There it is rendered with its props as JSON, from which `islands-client.tsx`
 * hydrates it; everything around it stays plain HTML. In any other page it is a component like all others.
 */
export function Island<Props extends object>({ name, of: Piece, props }: IslandProps<Props>) {
  const piece = <Piece {...props} />
  if (!use(IslandsContext)) return piece
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-unhydrated="" className="contents">
      {piece}
    </div>
  )
}
