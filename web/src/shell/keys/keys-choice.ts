import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'single-keys'
const OFF = 'off'
const listeners = new Set<() => void>()

/** Whether single letters work as shortcuts. People who dictate, or whose screen reader uses letters, turn them off. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF
  } catch {
    return true
  }
}

export function turnKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, OFF)
  } catch {
    // Storage can be blocked; then the keys stay on.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useKeysAreOn(): boolean {
  return useSyncExternalStore(subscribe, keysAreOn, () => true)
}
