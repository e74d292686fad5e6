import type { FileKind } from '../files/kinds.ts'

/** Image formats that a logo can have. */
export const LOGO_KINDS = ['png', 'jpg', 'webp'] as const satisfies readonly FileKind[]

export const MAX_LOGO_BYTES = 5 * 1024 * 1024

/** Longer edge of a stored logo. Smaller logos keep their size. */
export const LOGO_EDGE_PX = 512

export function isLogoKind(kind: FileKind): boolean {
  return LOGO_KINDS.some((known) => known === kind)
}
