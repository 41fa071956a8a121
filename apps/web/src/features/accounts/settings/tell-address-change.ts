import type { AnyRouter } from '@tanstack/react-router'
import { toast } from '../../../platform/toast.ts'

/** Says what following a link of a change of address came to, once: the address is cleaned of it. */
export async function tellAddressChange(router: AnyRouter): Promise<void> {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  const step = query.get('email')
  if (step !== 'asked' && step !== 'changed') return
  if (query.has('error')) {
    toast.error(
      'This link does not work',
      'It may have expired. Ask for the change once more and follow the links within an hour.',
    )
  } else if (step === 'asked') {
    toast.success('Confirmed at your present address', 'Now follow the link that we have sent to the new one.')
  } else {
    toast.success('Your email address is changed')
  }
  await router.navigate({ href: pathname + hash, replace: true })
}
