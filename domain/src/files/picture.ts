import type { FileKind } from './kinds.ts'

/** Image formats that logos and people's pictures can have. */
export const PICTURE_KINDS = ['png', 'jpg', 'webp'] as const satisfies readonly FileKind[]

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** Longer edge of a stored logo. Smaller logos keep their size. */
export const LOGO_EDGE_PX = 512
/** Edges of a stored picture of a person, which is cut to a square. */
export const AVATAR_EDGE_PX = 160

export function isPictureKind(kind: FileKind): boolean {
  return PICTURE_KINDS.some((known) => known === kind)
}
