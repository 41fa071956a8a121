import { useState } from 'react'

/** Whether a dialog is open or has been: until then its code need not be loaded. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened || open
}
