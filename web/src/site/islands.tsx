import type { ComponentType, ReactNode } from 'react'

/** Interactive parts of static pages. Each is fetched and hydrated in place, and the rest of the page isn't. */
export const ISLANDS = {
  testimonials: async () => (await import('./landing/testimonials-island.ts')).Testimonials,
} satisfies Record<string, () => Promise<ComponentType<{ at?: number }>>>
export type IslandName = keyof typeof ISLANDS

/** Marks a part of a static page for hydration. */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return <div data-island={name}>{children}</div>
}

export function isIsland(name: string | undefined): name is IslandName {
  return name !== undefined && name in ISLANDS
}
