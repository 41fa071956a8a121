import ArrowRight from '~icons/lucide/arrow-right'
import BadgeCheck from '~icons/lucide/badge-check'
import Earth from '~icons/lucide/earth'
import Pause from '~icons/lucide/pause'
import Play from '~icons/lucide/play'
import Wallet from '~icons/lucide/wallet'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { HeroGlobe } from './hero-globe.tsx'
import { landingText } from './landing-text.ts'
import type { OpenTribes } from './load-landing.ts'
import { RotatingWord } from './rotating-word.tsx'
import { TribeStub } from './tribe-stub.tsx'
import { usePlaying } from './use-playing.ts'

const { sentence, lead, badges } = landingText.hero

/** The hero: headline, actions and badges (LAND-02, LAND-03). */
export function Hero({ newest: [newest, next] }: Pick<OpenTribes, 'newest'>) {
  const [playing, setPlaying] = usePlaying()
  return (
    <div className="hero on-plum">
      <div aria-hidden="true" className="halos">
        <span />
        <span />
        <span />
      </div>
      <div className="page relative pt-10 pb-82.5 sm:pb-100 lg:min-h-172.5 lg:pt-20 lg:pb-40">
        <HeroGlobe playing={playing} />
        <div className="pointer-events-none relative lg:max-w-165">
          <h1 className="display hero-title">
            <span className="sr-only">{sentence}</span>
            <span aria-hidden="true">
              A home abroad
              <br />
              that’s <RotatingWord playing={playing} />
            </span>
          </h1>
          <p className="mt-6 hero-lead measure-46 text-on-night-muted">{lead}</p>
          <Actions />
          <Badges />
        </div>
        {newest && <TribeStub tribe={newest} className="top-17.5 right-1/100" />}
        {next && <TribeStub tribe={next} className="bottom-41.25 left-14/25" />}
      </div>
      <button
        type="button"
        onClick={() => setPlaying(!playing)}
        aria-label={playing ? 'Pause animation' : 'Play animation'}
        className="absolute right-4 bottom-24.5 grid size-11 place-items-center rounded-full border border-on-night-muted/50 bg-night/80 text-on-night lg:right-8 lg:bottom-42.5"
      >
        {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </button>
      <div aria-hidden="true" className="skyline" />
    </div>
  )
}

function Actions() {
  const { user } = useSession()
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink variant="accent" to={user ? '/app' : '/auth'} className="hero-button">
        {user ? 'Go to app' : 'Find your tribe'} <ArrowRight size={19} aria-hidden="true" />
      </ButtonLink>
      <ButtonLink variant="night" to="/app" className="hero-button">
        Explore Tribes
      </ButtonLink>
    </div>
  )
}

function Badges() {
  const icons = [BadgeCheck, Wallet, Earth]
  return (
    <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 font-medium text-on-night-muted">
      {badges.map((badge, at) => {
        const Icon = icons[at] ?? BadgeCheck
        return (
          <li key={badge} className="flex items-center gap-2">
            <Icon size={19} aria-hidden="true" className="text-accent" />
            {badge}
          </li>
        )
      })}
    </ul>
  )
}
