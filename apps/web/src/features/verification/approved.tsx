import type { ReactNode } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { Spinner } from '../../ui/states/spinner.tsx'
import { DoorScene } from './door-scene.tsx'

/** VER-04: shown for a moment before the redirect. The toast has the words of the requirement. `stays`: where it leads. */
export function Approved({ stays }: { stays: ReactNode }) {
  const name = useSession().user?.first_name
  return (
    <section
      aria-label="Your verification"
      className="grid grow place-content-center justify-items-center py-10 text-center"
    >
      <DoorScene door="passed" className="w-42" />
      <h1 className="display mt-7 text-3xl wrap-anywhere">{name ? `You are verified, ${name}` : 'You are verified'}</h1>
      <p className="mt-3 flex items-center gap-2.5 text-md text-muted">
        <Spinner /> Taking you to your tribes…
      </p>
      {stays}
    </section>
  )
}
