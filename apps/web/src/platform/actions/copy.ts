/** Copies a text to the clipboard. False where that fails: insecure pages have no clipboard, and a browser may forbid it. */
export async function copy(text: string): Promise<boolean> {
  const { clipboard }: Partial<Navigator> = navigator
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
