/**
 * The kinds of files we accept. `family` groups kinds whose extensions people and cameras mix up (a HEIC image named
 * .jpg). Within a family, the content decides and the extension is ignored.
 */
type FileKindSpec = { mime: string; extensions: readonly [string, ...string[]]; family: string }

export const FILE_KINDS = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'], family: 'pdf' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    family: 'docx',
  },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    family: 'xlsx',
  },
  csv: { mime: 'text/csv', extensions: ['csv'], family: 'text' },
  txt: { mime: 'text/plain', extensions: ['txt'], family: 'text' },
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], family: 'picture' },
  png: { mime: 'image/png', extensions: ['png'], family: 'picture' },
  heic: { mime: 'image/heic', extensions: ['heic', 'heif'], family: 'picture' },
  webp: { mime: 'image/webp', extensions: ['webp'], family: 'picture' },
  mp4: { mime: 'video/mp4', extensions: ['mp4'], family: 'video' },
  mov: { mime: 'video/quicktime', extensions: ['mov'], family: 'video' },
} as const satisfies Record<string, FileKindSpec>

export type FileKind = keyof typeof FILE_KINDS
export const FILE_KIND_NAMES = Object.keys(FILE_KINDS) as FileKind[]

/** Other media types that content detectors report for kinds we already have. */
const OTHER_MIMES: Readonly<Record<string, FileKind>> = {
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
}

/** The kind with this media type. Parameters such as the charset are ignored. */
export function kindOfMime(mime: string): FileKind | null {
  const bare = mime.split(';')[0]!.trim().toLowerCase()
  return FILE_KIND_NAMES.find((kind) => FILE_KINDS[kind].mime === bare) ?? OTHER_MIMES[bare] ?? null
}

/** The kind a file name's extension indicates; null when the extension is unknown. */
export function kindOfName(fileName: string): FileKind | null {
  const extension = extensionOf(fileName)
  return FILE_KIND_NAMES.find((kind) => (FILE_KINDS[kind].extensions as readonly string[]).includes(extension)) ?? null
}

/** Lowercase, without the dot; empty when there is no extension. */
export function extensionOf(fileName: string): string {
  return /[^./\\]\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

export function sameFamily(one: FileKind, other: FileKind): boolean {
  return FILE_KINDS[one].family === FILE_KINDS[other].family
}
