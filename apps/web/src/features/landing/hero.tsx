import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import ArrowRight from '~icons/lucide/arrow-right'
import BadgeCheck from '~icons/lucide/badge-check'
import Earth from '~icons/lucide/earth'
import Pause from '~icons/lucide/pause'
import Play from '~icons/lucide/play'
import Wallet from '~icons/lucide/wallet'
import { useSession } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { HeroGlobe } from './hero-globe.tsx'
import { landingText } from './landing-text.ts'
import type { OpenTribes } from './load-landing.ts'
import { TribeStub } from './tribe-stub.tsx'

const { sentence, lead, badges } = landingText.hero

/** The hero: headline, actions and badges (LAND-02, LAND-03). */
export function Hero({ newest: [newest, next] }: Pick<OpenTribes, 'newest'>) {
  const { chosen, playing, choose } = usePlaying()
  return (
    <div className="hero on-plum">
      <div className="page relative pt-10 pb-82.5 sm:pb-100 lg:min-h-172.5 lg:pt-20 lg:pb-40">
        <div className="pointer-events-none relative z-1 lg:max-w-165">
          <h1 className="display hero-title">
            <span className="sr-only">{sentence}</span>
            <span aria-hidden="true">
              A home abroad
              <br />
              that’s <RotatingWord chosen={chosen} />
            </span>
          </h1>
          <p className="mt-6 hero-lead measure-46 text-on-night-muted">{lead}</p>
          <Actions />
          <Badges />
        </div>
        {/* behind the text, but after it in the document: it would move while a slow connection brings the text above it */}
        <HeroGlobe playing={playing} />
        {newest && <TribeStub tribe={newest} className="top-17.5 right-1/100" />}
        {next && <TribeStub tribe={next} className="bottom-41.25 left-14/25" />}
      </div>
      <button
        type="button"
        onClick={() => choose(!playing)}
        className="absolute right-4 bottom-24.5 grid size-11 place-items-center rounded-full border border-on-night-muted/50 bg-night/80 text-on-night lg:right-8 lg:bottom-42.5"
      >
        <span className={chosen === null ? 'motion-reduce:hidden' : chosen ? '' : 'hidden'}>
          <Pause size={18} aria-hidden="true" />
          <span className="sr-only">Pause animation</span>
        </span>
        <span className={chosen === null ? 'motion-safe:hidden' : chosen ? 'hidden' : ''}>
          <Play size={18} aria-hidden="true" />
          <span className="sr-only">Play animation</span>
        </span>
      </button>
      <div aria-hidden="true" className="halos">
        <span />
        <span />
        <span />
      </div>
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
      {badges.map((badge, index) => {
        const Icon = icons[index] ?? BadgeCheck
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

const { words } = landingText.hero

/** The duration of a word, and of the change to the next: also in landing.css. */
const [wordMs, changeMs] = [2000, 300]

/** LAND-02: one word after another, stacked in one grid cell so that nothing shifts. Decorative. The stylesheet changes them. */
function RotatingWord({ chosen }: { chosen: boolean | null }) {
  const stack = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (chosen === false) leaveChange(stack.current)
  }, [chosen])
  return (
    <span ref={stack} data-playing={chosen ?? undefined} className="rotating-word inline-grid text-accent">
      {words.map((word) => (
        <span key={word} className="col-start-1 row-start-1">
          {word}.
        </span>
      ))}
    </span>
  )
}

/** While one word gives way to the next, both are half visible: paused there, it shows the next. */
function leaveChange(stack: HTMLElement | null): void {
  for (const animation of stack?.getAnimations({ subtree: true }) ?? []) {
    const time = Number(animation.currentTime)
    if (time % wordMs > wordMs - changeMs) animation.currentTime = Math.ceil(time / wordMs) * wordMs
  }
}

/** Whether the hero is animated: the visitor's choice, or else the system's preference (LAND-02), which the stylesheet knows too. */
function usePlaying() {
  const reducedMotion = useSyncExternalStore(onPreferenceChange, prefersReducedMotion, () => false)
  const [chosen, choose] = useState<boolean | null>(null)
  return { chosen, playing: chosen ?? !reducedMotion, choose }
}

const query = '(prefers-reduced-motion: reduce)'

function prefersReducedMotion(): boolean {
  return window.matchMedia(query).matches
}

function onPreferenceChange(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
