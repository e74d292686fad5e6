import type { FileKind } from '../files/kinds.ts'

/** Kinds of picture that can become a logo. */
export const LOGO_KINDS = ['png', 'jpg', 'webp'] as const satisfies readonly FileKind[]

export const MAX_LOGO_BYTES = 5 * 1024 * 1024

/** The longer edge of a logo as it is kept; smaller ones stay as small as they are. */
export const LOGO_EDGE_PX = 512

export function isLogoKind(kind: FileKind): boolean {
  return LOGO_KINDS.some((known) => known === kind)
}
