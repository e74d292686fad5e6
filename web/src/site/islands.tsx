import type { ComponentType, ReactNode } from 'react'

/** Parts of still pages that live on their own: each is fetched and taken over where it stands, and nothing else of the page. */
export const ISLANDS = {
  testimonials: async () => (await import('./landing/testimonials-island.ts')).Testimonials,
} satisfies Record<string, () => Promise<ComponentType>>
export type IslandName = keyof typeof ISLANDS

/** Marks a part of a still page that script takes over. */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return <div data-island={name}>{children}</div>
}

export function isIsland(name: string | undefined): name is IslandName {
  return name !== undefined && name in ISLANDS
}
