import { useEffect, useRef, useState } from 'react'
import MapPin from '~icons/lucide/map-pin'
import { useCookieConsent } from '../../../platform/cookie-consent.ts'
import { Button } from '../../../ui/button.tsx'
import type { MapPlan } from './map-plan.ts'

type MapFrameProps = {
  plan: Exclude<MapPlan, { kind: 'link' }>
  /** What the map shows: "Map of Lisbon, Portugal". */
  title: string
}

/** A map that loads by itself where embeds are allowed, else after a click. Fills its container. */
export function MapFrame({ plan, title }: MapFrameProps) {
  const [asked, setAsked] = useState(false)
  const [failed, setFailed] = useState(false)
  const allowed = useMayLoadEmbeds()
  if (failed) return <Failed focused={asked} />
  if (!asked && !allowed) return <AskForMap from={plan.from} onAsk={() => setAsked(true)} />
  return plan.kind === 'framed' ? (
    <iframe
      title={title}
      src={plan.src}
      loading="lazy"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: it cannot reach out of its frame
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="strict-origin-when-cross-origin" // the key is bound to our address
      className="relative size-full border-0"
    />
  ) : (
    <Drawn plan={plan} title={title} focused={asked} onFail={() => setFailed(true)} />
  )
}

function AskForMap({ from, onAsk }: { from: string; onAsk: () => void }) {
  return (
    <div className="relative grid size-full place-content-center p-4">
      <div className="grid max-w-95 justify-items-center gap-3 rounded-lg bg-surface p-5 text-center shadow-2">
        <p className="text-ui text-muted">The map is loaded from {from}, which will see your IP address.</p>
        <Button variant="soft" onClick={onAsk}>
          <MapPin size={18} aria-hidden="true" />
          Show map
        </Button>
      </div>
    </div>
  )
}

/** `focused`: takes the focus from the removed button. */
function Failed({ focused }: { focused: boolean }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (focused) message.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <div className="relative grid size-full place-content-center p-4">
      <p
        ref={message}
        role="alert"
        tabIndex={-1}
        className="rounded-control bg-surface px-5 py-3 text-center font-semibold"
      >
        The map could not be loaded.
      </p>
    </div>
  )
}

type DrawnProps = {
  plan: Extract<MapPlan, { kind: 'drawn' }>
  title: string
  /** Whether the map takes the focus from the removed button. */
  focused: boolean
  onFail: () => void
}

function Drawn({ plan, title, focused, onFail }: DrawnProps) {
  const ground = useRef<HTMLDivElement>(null)
  const failed = useRef(onFail)
  const { styleUrl, precision } = plan
  const { latitude, longitude } = plan.point
  useEffect(() => {
    const leaving = new AbortController()
    const draw = async (element: HTMLElement) => {
      const { drawMap } = await import('./draw-map.ts')
      const point = { latitude, longitude }
      if (!leaving.signal.aborted) await drawMap(element, { styleUrl, point, precision, title }, leaving.signal)
    }
    if (ground.current) draw(ground.current).catch(() => leaving.signal.aborted || failed.current())
    return () => leaving.abort()
  }, [styleUrl, precision, latitude, longitude, title])
  useEffect(() => {
    if (focused) ground.current?.focus({ preventScroll: true })
  }, [focused])
  return <div ref={ground} tabIndex={-1} role="group" aria-label={title} className="size-full" />
}

/**
 * Whether maps of other companies may load by themselves: only after consent to functional cookies (decisions G-68,
 * G-141). Without it, each map loads after a click. False while a page is rendered on the server.
 */
function useMayLoadEmbeds(): boolean {
  return useCookieConsent()?.functional ?? false
}
