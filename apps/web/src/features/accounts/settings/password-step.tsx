import { takeFocus } from '../../../platform/take-focus.ts'
import { useAction } from '../../../platform/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

type PasswordStepProps<Answer> = {
  /** The action that needs the password. */
  act: (password: string) => Promise<Answer>
  label: string
  text: string
  danger?: boolean
  onDone: (answer: Answer) => void
  onCancel: () => void
}

const names = ['password'] as const
const fields = { password: ['PASSWORD_'] }

/** One act that takes the password, in the place of the button that began it. */
export function PasswordStep<Answer>(props: PasswordStepProps<Answer>) {
  const { act, label, text, danger = false, onDone, onCancel } = props
  const { run, busy, error, fieldErrors } = useAction({
    act: ({ password }: { password: string }) => act(password),
    fields,
    failure: 'This did not work',
    onDone,
  })
  return (
    <Form fields={names} onSubmit={run} refused={error} className="grid gap-5">
      <p>{text}</p>
      <OwnPasswordField ref={takeFocus} error={fieldErrors.password} />
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
