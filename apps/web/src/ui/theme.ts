import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark']
// both names are in theme-script.ts too, which runs before this file can
const storageKey = 'theme'
const changed = 'wayhouse:theme'

/** A choice that this browser does not keep, because it forbids storage or has no room: it lasts as long as the page. */
let unkept: ThemeChoice | null = null

/** The visitor's choice and its setter. Stored in this browser and shared between its tabs. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onChange, readChoice, () => 'system'), storeChoice]
}

function readChoice(): ThemeChoice {
  if (unkept !== null) return unkept
  const stored = withStorage((storage) => storage.getItem(storageKey))
  return choices.find((choice) => choice === stored) ?? 'system'
}

function storeChoice(choice: ThemeChoice): void {
  const isKept = withStorage((storage) => {
    if (choice === 'system') storage.removeItem(storageKey)
    else storage.setItem(storageKey, choice)
    return true
  })
  unkept = isKept ? null : choice
  window.dispatchEvent(new CustomEvent(changed, { detail: unkept }))
}

function onChange(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Null where the browser forbids storage, or has no room. */
function withStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(window.localStorage)
  } catch {
    return null
  }
}
