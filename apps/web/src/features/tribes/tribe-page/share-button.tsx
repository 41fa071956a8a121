import Share2 from '~icons/lucide/share-2'
import { copy } from '../../../platform/copy.ts'
import { toast } from '../../../platform/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { tribeAddress } from './tribe-address.ts'

/** TRIBE-08. On phones only the icon is visible; the label stays for assistive technology. */
export function ShareButton({ tribe }: { tribe: { id: string; title: string } }) {
  const share = async () => {
    const url = tribeAddress(window.location.origin, tribe.id)
    const how = await import('./share-tribe.ts').then(
      ({ shareTribe }) => shareTribe({ title: tribe.title, url }, sharerOf(navigator)),
      () => 'failed',
    )
    if (how === 'shared') toast.success('Shared successfully')
    if (how === 'copied') toast.success('Link copied')
    if (how === 'failed') toast.error('The link could not be copied', url)
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

/** The types promise a share sheet, which many browsers do not have. */
function sharerOf(browser: Partial<Navigator>) {
  return { copy, ...(browser.share && { share: browser.share.bind(browser) }) }
}
