import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark']
// both names are in theme-script.ts too, which runs before this file can
const storageKey = 'theme'
const changed = 'wayhouse:theme'

/** The visitor's choice and its setter. Stored in this browser and shared between its tabs. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onChange, readChoice, () => 'system'), storeChoice]
}

function readChoice(): ThemeChoice {
  const stored = storage()?.getItem(storageKey)
  return choices.find((choice) => choice === stored) ?? 'system'
}

function storeChoice(choice: ThemeChoice): void {
  if (choice === 'system') storage()?.removeItem(storageKey)
  else storage()?.setItem(storageKey, choice)
  window.dispatchEvent(new Event(changed))
}

function onChange(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Null where the browser forbids storage: the choice then lasts only for the page. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
