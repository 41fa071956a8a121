import { useSyncExternalStore } from 'react'
import { withLocalStorage } from '../../platform/storage/with-local-storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

export const themeOptions: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

// both names are in theme-script.ts too, which runs before this file can
const storageKey = 'theme'
const changeEvent = 'wayhouse:theme'

/** A choice that the browser could not store, because it forbids storage or storage is full: it lasts as long as the page. */
let unstored: ThemeChoice | null = null

/** The visitor's choice and its setter. Stored in this browser and shared between its tabs. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onChange, readChoice, () => 'system'), storeChoice]
}

function readChoice(): ThemeChoice {
  if (unstored !== null) return unstored
  const stored = withLocalStorage((storage) => storage.getItem(storageKey))
  return themeOptions.find(({ value }) => value === stored)?.value ?? 'system'
}

function storeChoice(choice: ThemeChoice): void {
  const isStored = withLocalStorage((storage) => {
    if (choice === 'system') storage.removeItem(storageKey)
    else storage.setItem(storageKey, choice)
    return true
  })
  unstored = isStored ? null : choice
  window.dispatchEvent(new CustomEvent(changeEvent, { detail: unstored }))
}

function onChange(listener: () => void): () => void {
  window.addEventListener(changeEvent, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changeEvent, listener)
    window.removeEventListener('storage', listener)
  }
}
