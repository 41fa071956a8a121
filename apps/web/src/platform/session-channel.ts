/** Messages between the tabs of a browser. */
type News = 'signed-in' | 'signing-out' | 'signed-out'

let ownChannel: BroadcastChannel | undefined

export function tellOtherTabs(news: News): void {
  channel().postMessage(news)
}

/** Calls back when another tab sends this message. Returns what stops listening. */
export function hearOtherTabs(news: News, act: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === news) act()
  }
  channel().addEventListener('message', hear)
  return () => channel().removeEventListener('message', hear)
}

/** One for the tab, so that a tab does not receive its own messages. */
function channel(): BroadcastChannel {
  return (ownChannel ??= new BroadcastChannel('wayhouse:session'))
}
