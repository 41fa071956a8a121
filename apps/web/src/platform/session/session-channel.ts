/** Messages between the tabs of a browser. */
type TabMessage = 'signed-in' | 'signing-out' | 'signed-out'

let sharedChannel: BroadcastChannel | undefined

export function notifyOtherTabs(message: TabMessage): void {
  channel().postMessage(message)
}

/** Calls `listener` when another tab sends this message. Returns a function that stops listening. */
export function onTabMessage(message: TabMessage, listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (data === message) listener()
  }
  channel().addEventListener('message', onMessage)
  return () => channel().removeEventListener('message', onMessage)
}

/** One channel per tab, so that a tab does not receive its own messages. */
function channel(): BroadcastChannel {
  return (sharedChannel ??= new BroadcastChannel('wayhouse:session'))
}
