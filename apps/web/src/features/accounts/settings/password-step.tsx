import { useAction } from '../../../platform/actions/use-action.ts'
import { focusOnMount } from '../../../platform/page/focus-on-mount.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

type PasswordStepProps<Result> = {
  /** The action that needs the password. */
  act: (password: string) => Promise<Result>
  label: string
  text: string
  danger?: boolean
  onDone: (result: Result) => void
  onCancel: () => void
}

const names = ['password'] as const
const fields = { password: ['PASSWORD_'] }

/** Asks for the password before an action; replaces the button that started it. */
export function PasswordStep<Result>(props: PasswordStepProps<Result>) {
  const { act, label, text, danger = false, onDone, onCancel } = props
  const { run, busy, error, fieldErrors } = useAction({
    act: ({ password }: { password: string }) => act(password),
    fields,
    failure: 'This did not work',
    onDone,
  })
  return (
    <Form fields={names} onSubmit={run} refused={error} className="mt-4 grid gap-5">
      <p>{text}</p>
      <OwnPasswordField ref={focusOnMount} error={fieldErrors.password} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {label}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
