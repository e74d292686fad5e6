import type { Metadata } from './store.ts'

/** Replaces top-level keys; null removes a key. */
export function mergeMetadata(current: Metadata, patch: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...current, ...patch }).filter(([, value]) => value !== null))
}
