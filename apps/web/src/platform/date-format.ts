const made = new Map<string, Intl.DateTimeFormat>()

/** `Intl.DateTimeFormat`, made once for the same options: making one takes longer than a hundred uses. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}
