import type { SessionUser } from '@wayhouse/domain/accounts'
import type { Tribe } from '@wayhouse/domain/tribes'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Glimpse } from './glimpse.tsx'
import { Symbol } from './symbol.tsx'

type SeeMoreProps = { tribe: Tribe; viewer: SessionUser | null; isClosed: boolean }

/** What members see in addition, and links to sign in. */
export function SeeMore({ tribe, viewer, isClosed }: SeeMoreProps) {
  const { title, text, showsSignIn } = accessNote(viewer, isClosed)
  const next = `/app/tribes/${tribe.id}`
  return (
    <section
      aria-labelledby="see-more"
      className="on-plum relative grid items-center gap-8 overflow-hidden rounded-xl p-7 lg:grid-cols-[1fr_auto] lg:p-10"
    >
      <div>
        <span className="inline-grid size-12 place-items-center rounded-full bg-accent text-on-accent">
          <Symbol of="locked" size={22} />
        </span>
        <h2 id="see-more" className="display mt-4 text-2xl">
          {title}
        </h2>
        <p className="mt-2 measure-44 text-on-night-muted">{text}</p>
        {showsSignIn && (
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink variant="accent" to="/auth" search={{ next }}>
              Get Started
            </ButtonLink>
            <ButtonLink variant="night" to="/auth" search={{ next }}>
              Sign In
            </ButtonLink>
          </div>
        )}
      </div>
      <Glimpse tribe={tribe} />
    </section>
  )
}

const openTribeContents = 'the full house, the map, the house rules and the people who are already going'
const closedTribeContents = 'the full house, the house rules and what people said'

type AccessNote = { title: string; text: string; showsSignIn: boolean }

function accessNote(viewer: SessionUser | null, isClosed: boolean): AccessNote {
  const contents = isClosed ? closedTribeContents : openTribeContents
  if (viewer === null) {
    return {
      title: 'Join to see more',
      text: `Sign in to see ${contents}.`,
      showsSignIn: true,
    }
  }
  if (viewer.email_verified) {
    return {
      title: 'Your account is suspended',
      text: 'You see what visitors see. Write to us if you think this is a mistake.',
      showsSignIn: false,
    }
  }
  return {
    title: 'Confirm your email to see more',
    text: `Open the link in our email to see ${contents}.`,
    showsSignIn: false,
  }
}
