import { brand } from '@wayhouse/domain/brand'
import { useEffect, useRef } from 'react'
import { toast } from '../../../platform/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldOf } from '../sign-in.ts'
import { saveFile } from './save-file.ts'

/** The codes for the day the phone is lost. They are seen here, once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Recovery codes copied'),
      () => toast.error('They could not be copied', 'Please save or write them down instead.'),
    )
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-md font-[650]">
        Your recovery codes
      </h3>
      <p className="mt-1 text-muted">
        Keep them apart from your phone. Each opens your account once in place of a code of the app. They are shown now
        and never again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onDone}>I have kept them</Button>
        <Button variant="outline" onClick={copy}>
          Copy
        </Button>
        <Button
          variant="outline"
          onClick={() => saveFile('recovery-codes.txt', 'text/plain', `${brand.name}\n${codes.join('\n')}\n`)}
        >
          Save as a file
        </Button>
      </div>
    </div>
  )
}

/** The recovery codes in an answer. */
export function codesIn(body: unknown): readonly string[] {
  const codes = fieldOf(body, 'backupCodes')
  return Array.isArray(codes) ? codes.map(String) : []
}
