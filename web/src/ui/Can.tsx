import type { ReactNode } from 'react'

/** Shows what the server said this person may do; abilities come with the data and are never derived from a role. */
export function Can({
  ability,
  otherwise = null,
  children,
}: {
  ability: boolean | undefined
  otherwise?: ReactNode
  children: ReactNode
}) {
  return ability ? children : otherwise
}
