import { ArrowRight, BadgeCheck, Globe2, Pause, Play, Wallet } from 'lucide-react'
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
      <div className="page relative pt-10 pb-[330px] sm:pb-[400px] lg:min-h-[690px] lg:pt-20 lg:pb-40">
        <HeroGlobe playing={playing} />
        <div className="pointer-events-none relative lg:max-w-[660px]">
          <h1 className="display text-hero !leading-[0.94] !tracking-[-0.035em]">
            <span className="sr-only">{sentence}</span>
            <span aria-hidden="true">
              A home abroad
              <br />
              that’s <RotatingWord playing={playing} />
            </span>
          </h1>
          <p className="mt-6 max-w-[46ch] text-md text-on-night-muted lg:text-[1.3125rem]">{lead}</p>
          <Actions />
          <Badges />
        </div>
        {newest && <TribeStub tribe={newest} className="top-[70px] right-[1%]" />}
        {next && <TribeStub tribe={next} className="bottom-[165px] left-[56%]" />}
      </div>
      <button
        type="button"
        onClick={() => setPlaying(!playing)}
        aria-label={playing ? 'Pause animation' : 'Play animation'}
        className="absolute right-4 bottom-[98px] grid size-11 place-items-center rounded-full border border-on-night-muted/50 bg-night/80 text-on-night lg:right-8 lg:bottom-[170px]"
      >
        {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </button>
      <div aria-hidden="true" className="skyline" />
    </div>
  )
}

function Actions() {
  const { user } = useSession()
  const tall = 'pointer-events-auto !min-h-[54px] !px-5 !text-[1.0625rem] sm:!px-7'
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink variant="accent" to={user ? '/app' : '/auth'} className={tall}>
        {user ? 'Go to app' : 'Find your tribe'} <ArrowRight size={19} aria-hidden="true" />
      </ButtonLink>
      <ButtonLink variant="night" to="/app" className={tall}>
        Explore Tribes
      </ButtonLink>
    </div>
  )
}

function Badges() {
  const icons = [BadgeCheck, Wallet, Globe2]
  return (
    <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 font-[550] text-on-night-muted">
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
