import type { PACKAGE_PARTS, DrawPackage } from '@plumbline/contract/draws/package'
import type { FileKind } from '@plumbline/domain/files/kinds'

export type PackagePart = (typeof PACKAGE_PARTS)[number]
export type LeftOut = DrawPackage['leftOut'][number]

/** A file of a package that was copied to the folder it's built in. */
export type PackageFile = {
  documentId: string
  title: string
  /** null = not what its name says */
  kind: FileKind | null
  /** its name in the folder */
  file: string
}
export type PackagePicture = PackageFile & { caption: string }

/** What the process that builds a package needs to know. The words are in the lender's language already. */
export type PackageOrder = {
  /** of files and pictures; the package is written into it, too */
  folder: string
  out: string
  lang: 'en' | 'es'
  title: string
  author: string
  /** at the foot of every page, before the paper's title */
  strip: string
  words: { page: string; of: string; parts: Record<PackagePart, string> }
  /** what the cover and the schedule of values say, except for page numbers and files left out */
  front: object
  files: { part: 'invoices' | 'waivers' | 'papers'; file: PackageFile }[]
  /** the appendix, by line of the schedule */
  lines: { name: string; pictures: PackagePicture[] }[]
  /** files that stopped an earlier attempt */
  broken: string[]
  /** opens one file at a time, to find the one that stops it */
  oneByOne: boolean
}

export type BuiltPackage = {
  pages: number
  parts: DrawPackage['parts']
  leftOut: LeftOut[]
  /** the first page of each document that's in it */
  pageOf: Record<string, number>
}

/** What the process says: which document it opens, and in the end what it built. */
export type PackageReply = { opening: string } | { built: BuiltPackage } | { problem: string }
