/** Puts a text on the clipboard and says whether it is there: insecure pages have none, and a browser may forbid it. */
export async function copy(text: string): Promise<boolean> {
  const { clipboard }: Partial<Navigator> = navigator
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
