import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import X from '~icons/lucide/x'
import { showConsentBanner } from '../../platform/analytics/consent-script.ts'
import { saveCookieChoice, type CookieChoice } from '../../platform/analytics/cookie-consent.ts'
import { focusHeading } from '../../platform/page/focus-heading.ts'
import { Link } from '../../platform/page/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { publishHeight } from '../../ui/theme/publish-height.ts'

/** What the stylesheet places above the banner. */
const aboveBanner = 'html, body, .bottom-bar, .toaster, div:has(> .chat)'

/** COOK-01: a card at the bottom of the page, which stays usable. Rejecting is as easy as accepting. */
export function CookieBanner({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [detailed, setDetailed] = useState(false)
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(showConsentBanner, [])
  useEffect(() => (card.current ? publishHeight(card.current, '--consent-height', aboveBanner) : undefined), [])
  const close = () => {
    onClose()
    focusHeading()
  }
  const choose = (chosen: CookieChoice) => {
    if (!saveCookieChoice(chosen)) close()
  }
  return (
    <section ref={card} aria-labelledby={`${id}-title`} className="cookie-banner">
      <h2 id={`${id}-title`} className="pr-10 leading-tight font-bold sm:text-lg">
        Cookie Preferences
      </h2>
      <p className="mt-1 text-sm text-muted max-sm:hidden">The necessary ones are on. The rest is up to you.</p>
      <p className="flex flex-wrap gap-x-4 text-sm sm:mt-1">
        <Link to="/privacy" className="link">
          Privacy Policy
        </Link>
        <Link to="/terms" className="link">
          Terms of Service
        </Link>
      </p>
      <CookieKinds id={`${id}-kinds`} hidden={!detailed} onSave={choose} />
      <div className="mt-2 grid grid-cols-3 gap-2 sm:mt-3">
        <Button {...choiceStyle} onClick={() => choose({ analytics: false, functional: false })}>
          Reject All
        </Button>
        <Button {...choiceStyle} onClick={() => choose({ analytics: true, functional: true })}>
          Accept All
        </Button>
        <Button
          {...choiceStyle}
          aria-expanded={detailed}
          aria-controls={`${id}-kinds`}
          onClick={() => setDetailed(!detailed)}
        >
          {detailed ? 'Hide Preferences' : 'Cookie Settings'}
        </Button>
      </div>
      <button type="button" aria-label="Close" onClick={close} className="icon-button absolute top-1.5 right-1.5">
        <X size={20} aria-hidden="true" />
      </button>
    </section>
  )
}

/** None of the choices is easier than the others. */
const choiceStyle = {
  variant: 'outline',
  size: 'sm',
  className: 'min-h-11 px-1 text-sm leading-tight whitespace-normal',
} as const

type CookieKindsProps = { id: string; hidden: boolean; onSave: (choice: CookieChoice) => void }

/** COOK-02: a switch for each kind, all optional kinds off at first. */
function CookieKinds({ id, hidden, onSave }: CookieKindsProps) {
  const [choice, setChoice] = useState<CookieChoice>({ analytics: false, functional: false })
  return (
    <div id={id} hidden={hidden} className="mt-1 mb-4 grid gap-2 border-t border-line pt-3">
      <Switch
        label="Necessary"
        hint="Signs you in and remembers your choices"
        checked
        disabled
        onCheckedChange={() => undefined}
      />
      <Switch
        label="Analytics"
        hint="How pages are used, with words and pictures masked"
        checked={choice.analytics}
        onCheckedChange={(analytics) => setChoice({ ...choice, analytics })}
      />
      <Switch
        label="Functional"
        hint="Content from other sites, such as maps"
        checked={choice.functional}
        onCheckedChange={(functional) => setChoice({ ...choice, functional })}
      />
      <Button variant="soft" className="mt-1" onClick={() => onSave(choice)}>
        Save Preferences
      </Button>
    </div>
  )
}
