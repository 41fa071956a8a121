import { Symbol } from './symbol.tsx'

/** For the people of a tribe that was called off: the host's reason. */
export function CancelStrip({ reason }: { reason: string }) {
  return (
    <div className="mt-5 flex items-start gap-3 rounded-control bg-sunken px-4 py-3.5">
      <Symbol of="over" size={20} className="mt-0.5 text-muted" />
      <div className="min-w-0">
        <p className="font-semibold">The host has cancelled this stay.</p>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-muted">“{reason}”</p>
      </div>
    </div>
  )
}
