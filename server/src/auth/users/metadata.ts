import type { Metadata } from './store.ts'

/** Top-level keys are replaced; null takes a key away. */
export function mergeMetadata(current: Metadata, patch: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...current, ...patch }).filter(([, value]) => value !== null))
}
