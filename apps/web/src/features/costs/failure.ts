import type { ToastText } from '../../platform/actions/use-action.ts'
import { noConnection, type Refusal } from '../../platform/api/refusal.ts'

/** What is shown if a change of the costs was refused; without a connection, that it needs one. */
export function costsFailure(title: string): (refusal: Refusal) => ToastText {
  return ({ code, message }) =>
    code === noConnection.code
      ? ['Needs a connection', 'Nothing was sent. What you typed stays here.']
      : [title, message]
}
