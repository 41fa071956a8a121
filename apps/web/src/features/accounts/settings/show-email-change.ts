import type { AnyRouter } from '@tanstack/react-router'
import { toast } from '../../../platform/actions/toast.ts'

/** Shows the result of a link that confirms an email change, and removes it from the URL. */
export async function showEmailChange(router: AnyRouter): Promise<void> {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  const step = query.get('email')
  if (step !== 'asked' && step !== 'changed') return
  if (query.has('error')) {
    toast.error(
      'This link does not work',
      'It may have expired. Change your email again and follow the links within an hour.',
    )
  } else if (step === 'asked') {
    toast.success('Confirmed at your current address', 'Now follow the link we’ve sent to the new one.')
  } else {
    toast.success('Email address changed')
  }
  await router.navigate({ href: pathname + hash, replace: true })
}
