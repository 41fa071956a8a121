import { brand } from '@wayhouse/domain/brand'
import { useEffect, useRef } from 'react'
import { copy } from '../../../platform/actions/copy.ts'
import { toast } from '../../../platform/actions/toast.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { saveFile } from './save-file.ts'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copyCodes = async () => {
    if (await copy(codes.join('\n'))) toast.success('Recovery codes copied')
    else toast.error('The codes could not be copied', 'Please save them as a file or write them down.')
  }
  return (
    <div className="mt-4">
      <h4 ref={heading} tabIndex={-1} className="text-md font-strong">
        Your recovery codes
      </h4>
      <p className="mt-1 text-muted">
        Keep them somewhere other than your phone. Each works once instead of a code from the app. You won’t see them
        again.
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
        <Button onClick={onDone}>I’ve saved them</Button>
        <Button variant="outline" onClick={() => void copyCodes()}>
          Copy
        </Button>
        <Button
          variant="outline"
          onClick={() => saveFile('recovery-codes.txt', 'text/plain', `${brand.name}\n${codes.join('\n')}\n`)}
        >
          Save as file
        </Button>
      </div>
    </div>
  )
}
