import type { ReactNode } from 'react'

/** A target for address hashes: `#purchase.price` leads to the place `price` of the group `purchase`. */
export function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-place={name} tabIndex={-1} className="outline-none focus-visible:bg-brass-wash">
      {children}
    </div>
  )
}
