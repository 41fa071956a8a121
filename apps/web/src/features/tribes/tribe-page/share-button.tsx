import Share2 from '~icons/lucide/share-2'
import { copy } from '../../../platform/actions/copy.ts'
import { toast } from '../../../platform/actions/toast.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { tribeAddress } from './tribe-address.ts'

/** TRIBE-08. On phones only the icon is visible; the label stays for assistive technology. */
export function ShareButton({ tribe }: { tribe: { id: string; title: string } }) {
  const share = async () => {
    const url = tribeAddress(window.location.origin, tribe.id)
    const outcome = await import('./share-tribe.ts').then(
      ({ shareTribe }) => shareTribe({ title: tribe.title, url }, sharerOf(navigator)),
      () => 'failed',
    )
    if (outcome === 'shared') toast.success('Shared successfully')
    if (outcome === 'copied') toast.success('Link copied')
    if (outcome === 'failed') toast.error('The link could not be copied', url)
  }
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => void share()}
      className="shrink-0 max-sm:min-h-11 max-sm:w-11 max-sm:px-0"
    >
      <Share2 size={18} aria-hidden="true" />
      <span className="max-sm:sr-only">Share</span>
    </Button>
  )
}

/** The DOM types always have `share`; many browsers do not. */
function sharerOf(browser: Partial<Navigator>) {
  return { copy, ...(browser.share && { share: browser.share.bind(browser) }) }
}
