import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import LinkIcon from '~icons/lucide/link'
import PenLine from '~icons/lucide/pen-line'
import RotateCw from '~icons/lucide/rotate-cw'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Why the import failed: the link is wrong, or the listing could not be read, with the reason and what to do. */
export type ImportError =
  | { at: 'link'; message: string }
  | { at: 'reading'; message: string; explanation: string; again: boolean }

type LinkStepProps = {
  url: string
  /** What is wrong with the dates in the link. */
  note: string | null
  error: ImportError | null
  /** Replaces the submit button for members who cannot create tribes. */
  instead: ReactNode
  onUrlChange: (url: string) => void
  onRead: (url: string) => void
  onByHand: (url: string) => void
}

/** NEW-01: the field for the listing's link, to import the listing or to enter the details by hand. */
export function LinkStep({ url, note, error, instead, onUrlChange, onRead, onByHand }: LinkStepProps) {
  const input = useRef<HTMLInputElement>(null)
  // read from the input: the value may have been typed before hydration
  const typed = () => input.current?.value ?? url
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (instead === null) onRead(typed())
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextField
        ref={input}
        label="Airbnb listing URL"
        name="listing-url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://www.airbnb.com/rooms/…?check_in=…"
        icon={<LinkIcon size={19} aria-hidden="true" />}
        hint={
          note ? (
            <strong className="font-strong text-ink">{note}</strong>
          ) : (
            'If the link includes dates, we fill in the stay too.'
          )
        }
        error={error?.at === 'link' ? error.message : undefined}
        value={url}
        onChange={(event) => onUrlChange(event.target.value)}
      />
      {error?.at === 'reading' && instead === null && (
        <ImportFailed {...error} onAgain={() => onRead(typed())} onByHand={() => onByHand(typed())} />
      )}
      {instead ?? (
        <>
          {error?.at !== 'reading' && (
            <p className="mt-5 text-muted">
              No link?{' '}
              <button type="button" className="link min-h-11" onClick={() => onByHand(typed())}>
                Enter the details by hand
              </button>
            </p>
          )}
          <div className="mt-7 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
            <ButtonLink to="/app" variant="outline">
              Cancel
            </ButtonLink>
            <Button type="submit">Create Tribe</Button>
          </div>
        </>
      )}
    </form>
  )
}

type ImportFailedProps = {
  message: string
  explanation: string
  again: boolean
  onAgain: () => void
  onByHand: () => void
}

/** Says that the import failed, and offers to try again or to enter the details by hand. */
function ImportFailed({ message, explanation, again, onAgain, onByHand }: ImportFailedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mt-5 rounded-md bg-danger-tint p-5">
      <p className="font-strong text-danger">{message}</p>
      <p className="mt-1">{explanation}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {again && (
          <Button size="sm" variant="outline" onClick={onAgain}>
            <RotateCw size={17} aria-hidden="true" />
            Try again
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onByHand}>
          <PenLine size={17} aria-hidden="true" />
          Enter the details by hand
        </Button>
      </div>
    </div>
  )
}
