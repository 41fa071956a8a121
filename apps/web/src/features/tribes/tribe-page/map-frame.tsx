import { useEffect, useRef, useState } from 'react'
import MapPin from '~icons/lucide/map-pin'
import { useCookieConsent } from '../../../platform/analytics/cookie-consent.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { MapPlan } from './map-plan.ts'

type MapFrameProps = {
  plan: Exclude<MapPlan, { kind: 'link' }>
  /** What the map shows: "Map of Lisbon, Portugal". */
  title: string
}

/** A map that loads automatically if the viewer has allowed embeds, else after a click. Fills its container. */
export function MapFrame({ plan, title }: MapFrameProps) {
  const [requested, setRequested] = useState(false)
  const [failed, setFailed] = useState(false)
  const allowed = useMayLoadEmbeds()
  if (failed) return <Failed focused={requested} />
  if (!requested && !allowed) return <MapConsent source={plan.source} onAllow={() => setRequested(true)} />
  return plan.kind === 'framed' ? (
    <iframe
      title={title}
      src={plan.src}
      loading="lazy"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has another origin, so it cannot remove its own sandbox
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="strict-origin-when-cross-origin" // Google accepts the key only from our origin
      className="relative size-full border-0"
    />
  ) : (
    <DrawnMap plan={plan} title={title} focused={requested} onFail={() => setFailed(true)} />
  )
}

function MapConsent({ source, onAllow }: { source: string; onAllow: () => void }) {
  return (
    <div className="relative grid size-full place-content-center p-4">
      <div className="grid max-w-95 justify-items-center gap-3 rounded-lg bg-surface p-5 text-center shadow-2">
        <p className="text-ui text-muted">The map is loaded from {source}, which will see your IP address.</p>
        <Button variant="soft" onClick={onAllow}>
          <MapPin size={18} aria-hidden="true" />
          Show map
        </Button>
      </div>
    </div>
  )
}

/** `focused`: takes over the focus of the removed button. */
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

type DrawnMapProps = {
  plan: Extract<MapPlan, { kind: 'drawn' }>
  title: string
  /** Whether the map takes over the focus of the removed button. */
  focused: boolean
  onFail: () => void
}

function DrawnMap({ plan, title, focused, onFail }: DrawnMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const failed = useRef(onFail)
  const { styleUrl, precision } = plan
  const { latitude, longitude } = plan.point
  useEffect(() => {
    const unmounted = new AbortController()
    const draw = async (element: HTMLElement) => {
      const { drawMap } = await import('./draw-map.ts')
      const point = { latitude, longitude }
      if (!unmounted.signal.aborted) await drawMap(element, { styleUrl, point, precision, title }, unmounted.signal)
    }
    if (container.current) draw(container.current).catch(() => unmounted.signal.aborted || failed.current())
    return () => unmounted.abort()
  }, [styleUrl, precision, latitude, longitude, title])
  useEffect(() => {
    if (focused) container.current?.focus({ preventScroll: true })
  }, [focused])
  return <div ref={container} tabIndex={-1} role="group" aria-label={title} className="size-full" />
}

/** Whether maps of other companies may load without a click: only after consent to functional cookies (decisions G-68, G-141). */
function useMayLoadEmbeds(): boolean {
  return useCookieConsent()?.functional ?? false
}
